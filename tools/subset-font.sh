#!/bin/sh
# Writes the part of the product's face that a first visit needs: letters of Portuguese, and the weights and widths
# that the styles use. Characters outside it come from the files of the package (src/platform/ui/font.css).
# Hinting stays: without it browsers round the widths of letters, and words drift apart.
# Needs fonttools with brotli (`pip install fonttools brotli`); run it when the package or that list changes.
set -eu
cd "$(dirname "$0")/.."
full=node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2
narrowed=$(mktemp)
trap 'rm -f "$narrowed"' EXIT
unicodes=$(sed -n '/archivo-pt/,/}/p' src/platform/ui/font.css | tr -d '\n' | sed 's/.*unicode-range: *\([^;]*\);.*/\1/')
fonttools varLib.instancer "$full" wght=400:750 wdth=74:100 --quiet --output "$narrowed"
pyftsubset "$narrowed" --unicodes="$unicodes" --flavor=woff2 \
  --layout-features=kern,ccmp,locl,liga,tnum,pnum \
  --output-file=src/platform/ui/fonts/archivo-pt.woff2
