import { request as requestHttp } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP } from 'node:net'
import { ANSWER_SECONDS } from '../../../shared/integrations/webhooks.rules.ts'
import { NotPublic, publicAddressesOf } from './public-address.ts'

export interface Posted {
  /** HTTP status; absent if there was no response. */
  status?: number
  ms: number
  /** The beginning of the response body, or the reason why there was no response. */
  answer: string
  /** Seconds to wait before the next request, from the header Retry-After. */
  retryAfter?: number
}

export interface Posting {
  url: string
  headers: Record<string, string>
  body: string
  /** True for IP addresses to which connections are allowed. */
  isAllowed: (address: string) => boolean
  /** Timeout in milliseconds. */
  patience?: number
}

/** Maximum characters of a response to store. */
const KEPT = 500
/** Reading a response stops once this many bytes have arrived. */
const READ = 4000

/**
 * Posts JSON and returns the response; never throws. The host name is resolved once, its addresses are checked, and the
 * connection is made to one of them, so that a DNS change in between has no effect. Redirects are not followed.
 */
export const postWebhook = async (posting: Posting): Promise<Posted> => {
  const begun = performance.now()
  const ended = () => Math.round(performance.now() - begun)
  const patience = posting.patience ?? ANSWER_SECONDS * 1000
  const signal = AbortSignal.timeout(patience)
  try {
    const answered = await exchange(posting, signal)
    return { ...answered, ms: ended() }
  } catch (error) {
    return { ms: ended(), answer: signal.aborted ? `No answer within ${patience / 1000} seconds.` : whyOf(error) }
  }
}

const whyOf = (error: unknown): string => {
  if (error instanceof NotPublic) return `${error.host} is not a public address.`
  return (error instanceof Error ? error.message : String(error)).slice(0, KEPT)
}

const exchange = async (
  { url, headers, body, isAllowed }: Posting,
  signal: AbortSignal,
): Promise<Omit<Posted, 'ms'>> => {
  const { protocol, hostname } = new URL(url)
  const [address = ''] = await publicAddressesOf(hostname, isAllowed)
  signal.throwIfAborted()
  const options: RequestOptions = {
    method: 'POST',
    signal,
    agent: false,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'user-agent': 'Dockside-Webhooks/1',
      'content-length': Buffer.byteLength(body),
    },
    lookup: (_name, { all }, answer) => {
      const family = isIP(address)
      if (all) answer(null, [{ address, family }])
      else answer(null, address, family)
    },
  }
  return new Promise((resolve, reject) => {
    const sent = (protocol === 'http:' ? requestHttp : request)(url, options, (response) => {
      const parts: Buffer[] = []
      const end = () => {
        const text = Buffer.concat(parts).toString('utf8')
        const retryAfter = secondsOf(response.headers['retry-after'])
        // Control characters must not get into the log of deliveries.
        const answer = text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, KEPT)
        resolve({ status: response.statusCode ?? 0, answer, ...(retryAfter > 0 && { retryAfter }) })
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        if (parts.reduce((sum, { length }) => sum + length, 0) < READ) return
        end()
        sent.destroy()
      })
      response.on('end', end)
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The value of Retry-After in whole seconds, an hour at most; 0 if it is absent or a date. */
const secondsOf = (header: string | undefined): number => {
  const seconds = Math.ceil(Number(header))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_REST) : 0
}
const LONGEST_REST = 3600
