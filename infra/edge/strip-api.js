// CloudFront Function on /api/*: the HTTP API knows its calls without that prefix.
function handler(event) {
  var request = event.request
  request.uri = request.uri.replace(/^\/api(?=\/)/, '')
  return request
}
