import { type CompanyField, pathOf } from '../../shared/contract/call.ts'
import { clientReasons } from '../../shared/contract/client.reasons.ts'
import { ApiError, type CallOptions, createClientOf } from '../../shared/contract/client.ts'
import type { contracts } from '../../shared/contracts.ts'
import { type ReasonMessage, reasonMessage } from '../../shared/reasons/reasons.ts'
import type { RequiredClerkRight, RequiredRight } from '../../shared/rights/rights.ts'
import { currentCompany } from '../session/company.ts'
import { loadConfig } from '../session/config.ts'
import { expireSession } from '../session/expiry.ts'
import { idToken, OthersLogin } from '../session/id-token.ts'
import { figuresWillFollow } from './cache/lagging-figures.ts'
import { callMetas } from './call-metas.ts'
import { watchedFetch } from './connection.ts'

/**
 * Writing calls that change no derived figure: two that screens use as queries, which correct a take's stored state or
 * reserve a number, and the one that saves the language.
 */
const CHANGING_NO_FIGURE = new Set(
  [callMetas.inbound?.canTrackingBeClaimed, callMetas.tracking?.reserveBatchNumber, callMetas.people?.saveLanguage].map(
    (meta) => meta && pathOf(meta.route),
  ),
)

/**
 * Functions for all calls of Dockside, such as `api.offers.takeOffer(input)`. They add the current company and throw an
 * ApiError if the call fails.
 */
export const api = createClientOf<typeof contracts>(callMetas, {
  baseUrl: '',
  token: () =>
    idToken().catch((error: unknown) => {
      throw new ApiError(0, error instanceof OthersLogin ? error : reasonMessage(clientReasons.unreachable))
    }),
  company: currentCompany,
  onUnauthorized: expireSession,
  fetch: async (path, init) => {
    const response = await watchedFetch(`${(await loadConfig()).apiBase}${String(path)}`, init)
    const isWrite = new Headers(init?.headers).has('idempotency-key')
    if (response.ok && isWrite && !CHANGING_NO_FIGURE.has(String(path))) figuresWillFollow()
    return response
  },
})

/** A function of `api`. */
export type ApiCall<I, O> = (input: I, options?: CallOptions) => Promise<O>

export interface CallName {
  domain: string
  name: string
  /** The input field that names the company, if the call is scoped to one. */
  company: CompanyField | undefined
  /** Right that a member of the company's staff needs; `any` if they need none. */
  right: RequiredRight
  /** Right that a clerk of a warehouse needs; undefined for calls about the own account. */
  clerk: RequiredClerkRight | undefined
  /** Success message of the call. */
  success: ReasonMessage | undefined
}

const successReason = (domain: string, name: string, message: string | undefined): ReasonMessage | undefined =>
  message === undefined ? undefined : { reason: `success.${domain}.${name}`, params: {}, message }

const names = new Map<unknown, CallName>()
for (const [domain, functions] of Object.entries(api)) {
  for (const [name, run] of Object.entries(functions)) {
    const meta = callMetas[domain]?.[name]
    const { company, right = 'any', clerk, successMessage } = meta ?? {}
    names.set(run, { domain, name, company, right, clerk, success: successReason(domain, name, successMessage) })
  }
}

/** Returns the success message of a call; throws if the call has none. */
export const successOf = (call: unknown): ReasonMessage => {
  const { name, success } = nameOf(call)
  if (!success) throw new Error(`${name} has no success message.`)
  return success
}

/** Returns the name, company field and success message of a function of `api`; throws for any other function. */
export const nameOf = (call: unknown): CallName => {
  const name = names.get(call)
  if (!name) throw new Error('This function is not a call of the API.')
  return name
}
