// GNU readline and history, which need stdio's FILE first.
#pragma once
#include <stdio.h>
#include <readline/readline.h>
#include <readline/history.h>
