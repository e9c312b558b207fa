curl --fail-with-body '{{site}}/products/getProductList' \
  --header "Authorization: Bearer $DOCKSIDE_KEY" \
  --header 'Content-Type: application/json' \
  --data '{"size": 20}'
