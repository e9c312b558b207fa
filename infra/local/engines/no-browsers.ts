import http, { type Server } from 'node:http'

/**
 * Makes a server of an engine refuse requests that a page has made: browsers name the page's site in Origin, and no
 * caller of ours does. The console comes through the gateway, which takes the header off after it has looked at it.
 */
export const refuseBrowsers = (server: Server): Server => {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.headers.origin !== undefined) {
      response.writeHead(403).end()
      return
    }
    for (const listener of listeners) Reflect.apply(listener, server, [request, response])
  })
  return server
}

/** The same for servers that others make in this process from now on. */
export const refuseBrowsersFromNowOn = (): void => {
  const make = http.createServer
  const guarded = (...given: unknown[]): Server => refuseBrowsers(Reflect.apply(make, http, given))
  Object.assign(http, { createServer: guarded })
}
