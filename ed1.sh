#!/bin/sh
echo "From the editor" > "$1"
