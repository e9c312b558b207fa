import http, { type Server } from 'node:http'
import { keepConnections } from './listen.ts'

/**
 * Makes an engine's server refuse requests from web pages: browsers send an Origin header, and none of our callers do.
 * The console's requests come through the gateway, which checks the header and removes it.
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

/** Applies `refuseBrowsers` and `keepConnections` to all servers that libraries create later in this process. */
export const guardNewServers = (): void => {
  const make = http.createServer
  const guarded = (...given: unknown[]): Server => keepConnections(refuseBrowsers(Reflect.apply(make, http, given)))
  Object.assign(http, { createServer: guarded })
}
