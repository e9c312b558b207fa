/** What a CloudFront Function is given before a request is answered; it answers the request to go on with. */
export interface ViewerRequest {
  request: { uri: string }
}

// CloudFront runs the text of each function by itself: it may name nothing outside its own braces. Its language is
// ES5.1 with `const`, `let`, arrow functions and template literals; it knows no destructuring, no spread and no `?.`.

/**
 * On the site's own files: every address of the console is answered with its one page. A name with a dot in its last
 * part is a file, and a file that is not there stays a 404.
 */
export function showPage(event: ViewerRequest) {
  const request = event.request
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!last.includes('.') && request.uri !== '/health') request.uri = '/index.html'
  return request
}

/** On /api/*: the HTTP API knows its calls without that prefix. */
export function stripApi(event: ViewerRequest) {
  const request = event.request
  request.uri = request.uri.replace(/^\/api(?=\/)/, '')
  return request
}

/** The program CloudFront runs for a function, in the one form that its documents show. */
export const edgeProgram = (run: (event: ViewerRequest) => unknown): string => {
  const text = run.toString()
  // Node leaves blanks where a type stood.
  const named = /^function \w+\(event\s*\)/
  if (!named.test(text)) throw new Error(`Write it as "function name(event)": ${text}`)
  return `${text.replace(named, 'function handler(event)')}\n`
}
