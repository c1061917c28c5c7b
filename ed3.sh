#!/bin/sh
sed -i s/Half/Whole/ "$1"
