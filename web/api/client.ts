import type { CompanyField } from '../../shared/contract/call.ts'
import { ApiError, type CallOptions, createClientOf } from '../../shared/contract/client.ts'
import type { contracts } from '../../shared/contracts.ts'
import { currentCompany } from '../session/company.ts'
import { loadConfig } from '../session/config.ts'
import { expireSession } from '../session/expiry.ts'
import { idToken, OthersLogin } from '../session/id-token.ts'
import { callMetas } from './call-metas.ts'
import { watchedFetch } from './connection.ts'

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

/** Every call of Dockside: `api.offers.takeOffer(input)`. The current company is put in; throws ApiError. */
export const api = createClientOf<typeof contracts>(callMetas, {
  baseUrl: '',
  token: () =>
    idToken().catch((error: unknown) => {
      throw new ApiError(0, error instanceof OthersLogin ? error.message : UNREACHABLE)
    }),
  company: currentCompany,
  onUnauthorized: expireSession,
  fetch: async (path, init) => watchedFetch(`${(await loadConfig()).apiBase}${String(path)}`, init),
})

/** One of the functions of `api`. */
export type ApiCall<I, O> = (input: I, options?: CallOptions) => Promise<O>

export interface CallName {
  domain: string
  name: string
  /** The field that names the company, when the call works in one. */
  company: CompanyField | undefined
  /** The sentence of its success. */
  successMessage: string | undefined
}

const names = new Map<unknown, CallName>()
for (const [domain, functions] of Object.entries(api)) {
  for (const [name, run] of Object.entries(functions)) {
    const meta = callMetas[domain]?.[name]
    names.set(run, { domain, name, company: meta?.company, successMessage: meta?.successMessage })
  }
}

/** What a function of `api` is called; throws for a function of anyone else. */
export const nameOf = (call: unknown): CallName => {
  const name = names.get(call)
  if (!name) throw new Error('This is not a call of the api.')
  return name
}
