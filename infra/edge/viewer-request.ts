/**
 * Event of a CloudFront Function that runs before a request is processed. The function returns the request to continue
 * with.
 */
export interface ViewerRequest {
  /** Names of headers are in lower case. */
  request: { uri: string; headers: Record<string, { value: string } | undefined> }
}

// CloudFront runs the text of each function in isolation: it must not refer to anything outside its own braces. The
// language is ES5.1 with `const`, `let`, arrow functions and template literals; it has no destructuring, no spread and
// no `?.`.

/**
 * Runs on requests for the site's own files. Every URL of the console leads to its single page. A name with a dot in
 * its last part is a file; if the file is missing, the response is a 404. A browser that accepts Brotli gets the
 * compressed copy of a hashed file (web/build/compressed-assets.ts).
 */
export function showPage(event: ViewerRequest) {
  const request = event.request
  const uri = request.uri
  const last = uri.slice(uri.lastIndexOf('/') + 1)
  const encodings = request.headers['accept-encoding']
  if (!last.includes('.') && uri !== '/health') request.uri = '/index.html'
  else if (encodings && /\bbr\b/.test(encodings.value) && /^\/assets\/[^/]+\.(?:js|css|wasm)$/.test(uri))
    request.uri = `/assets-br/${last}`
  return request
}

/** Runs on /api/*: removes the prefix, which the routes of the HTTP API do not have. */
export function stripApi(event: ViewerRequest) {
  const request = event.request
  request.uri = request.uri.replace(/^\/api(?=\/)/, '')
  return request
}

/** Source text of a function for CloudFront, in the only form that its documentation describes. */
export const edgeProgram = (run: (event: ViewerRequest) => unknown): string => {
  const text = run.toString()
  // Node leaves spaces in place of removed types.
  const named = /^function \w+\(event\s*\)/
  if (!named.test(text)) throw new Error(`Write it as "function name(event)": ${text}`)
  return `${text.replace(named, 'function handler(event)')}\n`
}
