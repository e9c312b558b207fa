#!/bin/bash
# Uploads one workbook with an upload token. Needs curl and jq.
TOKEN='paste the token here'
FILE=arrivals.xlsx
FORM=$(curl -sf '{{site}}/confirmWarehouse/uploadByToken' \
  -H 'content-type: application/json' \
  -d "{\"token\":\"$TOKEN\",\"fileName\":\"$FILE\",\"size\":$(wc -c < "$FILE")}")
ARGS=()
while IFS= read -r field; do ARGS+=(-F "$field"); done \
  < <(jq -r '.result.fields | to_entries[] | "\(.key)=\(.value)"' <<< "$FORM")
curl -f "$(jq -r .result.url <<< "$FORM")" "${ARGS[@]}" -F "file=@$FILE"
