import { ReasonError, type ReasonMessage, reasonMessage } from '../reasons/reasons.ts'
import {
  type Call,
  type CallMeta,
  type Calls,
  type Contract,
  callMeta,
  type Input,
  methodOf,
  type Output,
  pathOf,
  type Sent,
} from './call.ts'
import { clientReasons } from './client.reasons.ts'
import { type Envelope, readEnvelope } from './envelope.ts'
import type { FieldError } from './errors.ts'

/**
 * A response other than 200, or an unreadable one. With `status` 0 (a network failure or a truncated response), the
 * call may have succeeded on the server.
 */
export class ApiError extends ReasonError {
  readonly status: number
  readonly errors: FieldError[]
  /** Id of the request in the logs, if the server failed. */
  readonly reference: string | undefined
  constructor(status: number, why: ReasonMessage, errors: FieldError[] = [], reference?: string) {
    super(why)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.reference = reference
  }
}

/** Header of every API Gateway response, with the id of the request, which log lines also contain. */
export const REQUEST_ID_HEADER = 'apigw-requestid'

export interface ClientOptions {
  /** '/api' in the console; an absolute address in scripts and tests. */
  baseUrl: string
  token?: () => Promise<string | undefined>
  /** The current company, added to company-scoped calls that do not name one. */
  company?: () => string | undefined
  /**
   * Called with the reason and the token if the server refuses the token of a call. Returns true if the user has signed
   * in again; the call is then repeated with the same Idempotency-Key.
   */
  onUnauthorized?: (why: ReasonMessage, token: string | undefined) => Promise<boolean>
  fetch?: typeof fetch
  newKey?: () => string
}

type ClientCall<C extends Call> = (input: WithoutCompany<Sent<C>>, options?: CallOptions) => Promise<Output<C>>
type WithoutCompany<T> = T extends unknown
  ? Omit<T, 'doctorNo' | 'currentCompany'> & Partial<Pick<T, Extract<keyof T, 'doctorNo' | 'currentCompany'>>>
  : never
export interface CallOptions {
  signal?: AbortSignal
  /** The same key makes it safe to repeat a call; if omitted, each call gets a new key. */
  idempotencyKey?: string
}
export type DomainClient<C extends Calls> = { [K in keyof C]: ClientCall<C[K]> }
export type Client<T extends Record<string, Contract>> = { [D in keyof T]: DomainClient<T[D]['calls']> }

/**
 * Creates a client with one typed function per call of the contracts: `client.offers.takeOffer(input)`. The functions
 * throw ApiError.
 */
export const createClient = <T extends Record<string, Contract>>(contracts: T, options: ClientOptions): Client<T> => {
  const metas = Object.entries(contracts).map(([domain, { calls }]): [string, Record<string, CallMeta>] => [
    domain,
    Object.fromEntries(Object.entries(calls).map(([name, literal]) => [name, callMeta(literal)])),
  ])
  return createClientOf<T>(Object.fromEntries(metas), options)
}

/** Like `createClient`, but built from call metadata, so that the console need not load every schema to make a call. */
export const createClientOf = <T extends Record<string, Contract>>(
  metas: Readonly<Record<string, Readonly<Record<string, CallMeta>>>>,
  options: ClientOptions,
): Client<T> => {
  const freshness = new Freshness()
  const domains = Object.entries(metas).map(([domain, calls]) => {
    const functions = Object.entries(calls).map(([name, meta]) => [
      name,
      (input: Record<string, unknown>, callOptions?: CallOptions) =>
        send(meta, input, options, callOptions ?? {}, freshness),
    ])
    return [domain, Object.fromEntries(functions)]
  })
  return Object.fromEntries(domains)
}

/** Cache key of a response; its first two parts allow invalidating a whole domain. */
export const queryKey = (domain: string, name: string, input: unknown): readonly unknown[] => [domain, name, input]

/**
 * Lets the server reuse the count of a list that was made after the last change by this client, so that totals always
 * include the user's own changes (DEC-platform-63).
 */
class Freshness {
  /** Changes before the client was created, such as those before the page was reloaded, are unknown. */
  #changedAt = performance.now()

  changed(): void {
    this.#changedAt = performance.now()
  }

  /** Header of a call that reads. */
  header(): Record<string, string> {
    const seconds = Math.floor((performance.now() - this.#changedAt - INDEX_LAG_MS) / 1000)
    return seconds > 0 ? { 'cache-control': `max-age=${Math.min(seconds, MAX_AGE_SECONDS)}` } : {}
  }
}
/** Time after which the indexes of the store certainly include a change. */
const INDEX_LAG_MS = 3000
const MAX_AGE_SECONDS = 60

/** Maximum times a call is repeated after signing in again. Stops the loop if the server refuses every new token. */
const MAX_REPEATS = 2

const send = async (
  meta: CallMeta,
  input: Record<string, unknown>,
  options: ClientOptions,
  extra: CallOptions,
  freshness: Freshness,
) => {
  const request = requestOf(meta, input, options, extra)
  if (!meta.writes) Object.assign(request.headers, freshness.header())
  for (let repeats = 0; ; repeats++) {
    const token = meta.isPublic ? undefined : await options.token?.()
    const { status, why, envelope, reference } = await exchange(request, token, options).finally(() => {
      // A failed call counts too, since the server may have made the change.
      if (meta.writes) freshness.changed()
    })
    if (status === 200 && envelope) return envelope.result
    const mayRepeat = status === 401 && repeats < MAX_REPEATS && (await options.onUnauthorized?.(why, token))
    if (!mayRepeat) throw new ApiError(status, why, envelope?.errors ?? [], reference)
  }
}

const exchange = async ({ url, init, headers }: Outgoing, token: string | undefined, options: ClientOptions) => {
  const carried = token ? { ...headers, authorization: `Bearer ${token}` } : headers
  const response = await (options.fetch ?? fetch)(url, { ...init, headers: carried }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, reasonMessage(clientReasons.unreachable))
  })
  const envelope: Envelope | undefined = readEnvelope(await response.json().catch(() => undefined))
  // The response was truncated or came from another site; the call may have succeeded on the server.
  if (response.ok && !envelope) throw new ApiError(0, reasonMessage(clientReasons.answerLost))
  const status = response.ok && envelope ? envelope.status : response.status
  const reference = isFault(status) ? (response.headers.get(REQUEST_ID_HEADER) ?? undefined) : undefined
  return { status, why: reasonOfResponse(response, envelope), envelope, reference }
}

/** Errors that need to be investigated; 503 is temporary and therefore excluded. */
const isFault = (status: number): boolean => status >= 500 && status !== 503

// API Gateway's own refusals have no envelope; a header distinguishes an expired token from a missing one.
const reasonOfResponse = (response: Response, envelope: Envelope | undefined): ReasonMessage => {
  if (envelope) return { reason: envelope.reason ?? '', params: envelope.params ?? {}, message: envelope.message }
  if (response.status === 401) {
    const hasExpired = response.headers.get('www-authenticate')?.includes('expired')
    return reasonMessage(hasExpired ? clientReasons.tokenExpired : clientReasons.signIn)
  }
  return reasonMessage(clientReasons.serverError, { status: response.status })
}

interface Outgoing {
  url: string
  init: RequestInit
  /** Excludes the token, because a repeated call sends a new one. */
  headers: Record<string, string>
}

const requestOf = (
  meta: CallMeta,
  input: Record<string, unknown>,
  options: ClientOptions,
  extra: CallOptions,
): Outgoing => {
  const method = methodOf(meta.route)
  const field = meta.company
  const company = field && input[field] === undefined ? options.company?.() : undefined
  const values: Record<string, unknown> = { ...input, ...(field && company ? { [field]: company } : {}) }
  const path = filledPath(meta, values)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (meta.writes)
    headers['idempotency-key'] = extra.idempotencyKey ?? (options.newKey ?? (() => crypto.randomUUID()))()
  const init: RequestInit = { method, signal: extra.signal }
  if (method === 'POST') {
    headers['content-type'] = 'application/json'
    return { url: options.baseUrl + path, init: { ...init, body: JSON.stringify(values) }, headers }
  }
  const query = queryOf(values)
  return { url: `${options.baseUrl}${path}${query.size > 0 ? `?${query}` : ''}`, init, headers }
}

/** The path with its parameters filled in; removes them from `values`. */
const filledPath = (meta: CallMeta, values: Record<string, unknown>): string =>
  pathOf(meta.route).replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(values[name] ?? '')
    delete values[name]
    // A browser resolves dot segments, escaped or not, and would then make a different call.
    if (/^\.{0,2}$/.test(text)) {
      const why = reasonMessage(clientReasons.notAnAddress)
      throw new ApiError(400, why, [{ path: name, ...why }])
    }
    return encodeURIComponent(text)
  })

/** Repeats the name for each element of a list; omits undefined and null. */
const queryOf = (values: Record<string, unknown>): URLSearchParams => {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, unknown] => [name, one]),
  )
  const given = pairs.filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

export type { Input, Output }
