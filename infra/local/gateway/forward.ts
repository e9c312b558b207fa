import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { sendUnavailable } from './answer.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Forwards a request to a local engine and relays its response; `path` is the path at the engine. */
export const forward = (incoming: IncomingMessage, response: ServerResponse, endpoint: string, path: string): void => {
  const { hostname, port } = new URL(endpoint)
  // The gateway has checked the Origin header; an engine refuses requests that still have one.
  const { origin: _origin, ...asked } = incoming.headers
  const headers = { ...asked, host: `${hostname}:${port}` }
  const outgoing = request({ hostname, port, path, method: incoming.method, headers, agent }, (answer) => {
    // Engines allow any site to read their responses; the gateway allows only its own.
    const given = Object.entries(answer.headers).filter(([name]) => !name.startsWith('access-control-'))
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(given))
    answer.pipe(response)
  })
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy()
    else sendUnavailable(response)
  })
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
