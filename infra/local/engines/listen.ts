import type { Server } from 'node:http'

/**
 * Never closes an idle connection. After Node's default of 5 s, the close can cross the next request of the gateway or
 * of a function on the same connection, which then fails with ECONNRESET. All callers are on this machine and end with
 * the engines.
 */
export const keepConnections = (server: Server): Server => {
  server.keepAliveTimeout = 0
  return server
}

/** Makes a server listen on a free port of this machine, and returns the port. */
export const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    keepConnections(server).listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : 0)
    })
  })

/** Stops a server and closes its open connections. */
export const close = async (server: Server): Promise<void> => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
