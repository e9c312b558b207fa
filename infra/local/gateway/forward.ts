import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http'
import { sendEnvelope } from './answer.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Hands a request on to an engine of this machine and its answer back; `path` is the engine's own. */
export const forward = (
  incoming: IncomingMessage,
  response: ServerResponse,
  endpoint: string,
  path: string,
  extra: OutgoingHttpHeaders = {},
): void => {
  const { hostname, port } = new URL(endpoint)
  const headers = { ...incoming.headers, host: `${hostname}:${port}` }
  const outgoing = request({ hostname, port, path, method: incoming.method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...extra })
    answer.pipe(response)
  })
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy()
    else sendEnvelope(response, 502, 'An engine of this machine does not answer. Start Dockside again.')
  })
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
