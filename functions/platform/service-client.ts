import { Agent } from 'node:http'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { localEndpoint } from './env.ts'

/** Milliseconds after which a connection attempt is abandoned and retried. */
export const CONNECT_MS = 2000

/** Options of an HTTP handler: timeouts in milliseconds and, for a local engine, an agent with a number of sockets. */
export const waiting = (endpoint: string | undefined, { sockets = 16, requestTimeout = 3000 } = {}) => ({
  connectionTimeout: CONNECT_MS,
  requestTimeout,
  throwOnRequestTimeout: true,
  // Local engines use plain HTTP; for AWS the SDK's own HTTPS agent is kept.
  httpAgent: endpoint ? new Agent({ keepAlive: true, maxSockets: sockets }) : undefined,
})

/** Options of an SDK client, for the local engine whose address is in the environment variable, or else for AWS. */
export const serviceClient = (
  variable: Parameters<typeof localEndpoint>[0],
  { requestTimeout }: { requestTimeout?: number } = {},
) => {
  const endpoint = localEndpoint(variable)
  return {
    endpoint: endpoint || undefined,
    requestHandler: new NodeHttpHandler(waiting(endpoint, requestTimeout === undefined ? {} : { requestTimeout })),
  }
}
