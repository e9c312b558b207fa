import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** How a receiver reacts to a delivery: it responds with a status, or stays silent for some milliseconds. */
export type Behavior = { status: number; text?: string; location?: string; retryAfter?: number } | { silentFor: number }

/** Starts a company's own server, which records the deliveries it receives. */
export const startReceiver = async (behave: (received: Received, nth: number) => Behavior) => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') }
      received.push(one)
      const what = behave(one, received.length)
      if ('silentFor' in what) {
        setTimeout(() => response.end(), what.silentFor).unref()
        return
      }
      if (what.location) response.setHeader('location', what.location)
      if (what.retryAfter) response.setHeader('retry-after', what.retryAfter)
      response.writeHead(what.status)
      response.end(what.text ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Verifies a delivery as docs/integrations.md tells receivers to, by its headers, its raw body and the secret. */
export const isSignedBy = ({ headers, body }: Received, secret: string, now: string): boolean => {
  const id = String(headers['webhook-id'])
  const timestamp = Number(headers['webhook-timestamp'])
  if (Math.abs(Date.parse(now) / 1000 - timestamp) > 300) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .some((part) => {
      const sent = Buffer.from(part.slice(3), 'base64')
      return sent.length === expected.length && timingSafeEqual(sent, expected)
    })
}
