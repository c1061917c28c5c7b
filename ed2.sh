#!/bin/sh
echo "Half a thought" > "$1"; kill -9 $(pgrep -f "c2 answer id:1" | head -3); sleep 1
