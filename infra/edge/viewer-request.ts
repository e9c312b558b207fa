/** Input of a CloudFront Function before a request is answered; it returns the request to continue with. */
export interface ViewerRequest {
  request: { uri: string }
}

// CloudFront runs the text of each function in isolation: it may not refer to anything outside its own braces. The
// language is ES5.1 with `const`, `let`, arrow functions and template literals; it has no destructuring, no spread and
// no `?.`.

/**
 * Runs on the site's own files: every address of the console is answered with its one page. A name with a dot in its last
 * part is a file, and a missing file stays a 404.
 */
export function showPage(event: ViewerRequest) {
  const request = event.request
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!last.includes('.') && request.uri !== '/health') request.uri = '/index.html'
  return request
}

/** Runs on /api/*: the HTTP API knows its calls without that prefix. */
export function stripApi(event: ViewerRequest) {
  const request = event.request
  request.uri = request.uri.replace(/^\/api(?=\/)/, '')
  return request
}

/** Source text of a function for CloudFront, in the only form that its documentation shows. */
export const edgeProgram = (run: (event: ViewerRequest) => unknown): string => {
  const text = run.toString()
  // Node leaves blanks where a type was.
  const named = /^function \w+\(event\s*\)/
  if (!named.test(text)) throw new Error(`Write it as "function name(event)": ${text}`)
  return `${text.replace(named, 'function handler(event)')}\n`
}
