import { Agent } from 'node:http'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { localEndpoint } from './env.ts'

/** Milliseconds: a connection to a service stands within two seconds, or is tried anew. */
export const CONNECT_MS = 2000

/** How a client waits for a service, whatever carries its requests. `requestTimeout` in milliseconds. */
export const waiting = (endpoint: string | undefined, { sockets = 16, requestTimeout = 3000 } = {}) => ({
  connectionTimeout: CONNECT_MS,
  requestTimeout,
  throwOnRequestTimeout: true,
  // The engines of this machine speak HTTP; a service of AWS gets the HTTPS agent of the SDK.
  ...(endpoint ? { httpAgent: new Agent({ keepAlive: true, maxSockets: sockets }) } : {}),
})

/** Options of a client of a service, or of its engine on this machine where the variable names one. */
export const serviceClient = (
  variable: Parameters<typeof localEndpoint>[0],
  { requestTimeout }: { requestTimeout?: number } = {},
) => {
  const endpoint = localEndpoint(variable)
  return {
    ...(endpoint ? { endpoint } : {}),
    requestHandler: new NodeHttpHandler(waiting(endpoint, requestTimeout === undefined ? {} : { requestTimeout })),
  }
}
