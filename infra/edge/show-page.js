// CloudFront Function on the site's own files: every address of the console is answered with its one page.
// A name with a dot in its last part is a file, and a file that is not there stays a 404.
function handler(event) {
  var request = event.request
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (last.indexOf('.') === -1 && request.uri !== '/health') request.uri = '/index.html'
  return request
}
