import * as z from 'zod'
import { type CompanyField, companyFieldOf } from '../../shared/contract/call.ts'
import { ApiError, type CallOptions, createClient } from '../../shared/contract/client.ts'
import { contracts } from '../../shared/contracts.ts'
import { loadConfig } from '../app/config.ts'
import { currentCompany } from '../session/company.ts'
import { expireSession } from '../session/expiry.ts'
import { idToken, OthersLogin } from '../session/id-token.ts'

// Without this zod tries out `new Function`, which the content security policy refuses with a line in the console.
z.config({ jitless: true })

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

/** Every call of Dockside: `api.offers.takeOffer(input)`. The current company is put in; throws ApiError. */
export const api = createClient(contracts, {
  baseUrl: '',
  token: () =>
    idToken().catch((error: unknown) => {
      throw new ApiError(0, error instanceof OthersLogin ? error.message : UNREACHABLE)
    }),
  company: currentCompany,
  onUnauthorized: expireSession,
  fetch: async (path, init) => fetch(`${(await loadConfig()).apiBase}${String(path)}`, init),
})

/** One of the functions of `api`. */
export type ApiCall<I, O> = (input: I, options?: CallOptions) => Promise<O>

export interface CallName {
  domain: string
  name: string
  /** The field that names the company, when the call works in one. */
  company: CompanyField | undefined
  /** The sentence of its success. */
  done: string | undefined
}

const names = new Map<unknown, CallName>()
for (const [domain, functions] of Object.entries(api)) {
  const contract = Object.values(contracts).find((one) => one.domain === domain)
  const literals = new Map(Object.entries(contract?.calls ?? {}))
  for (const [name, run] of Object.entries(functions)) {
    const literal = literals.get(name)
    names.set(run, {
      domain,
      name,
      company: literal && companyFieldOf(literal.access),
      done: literal?.done,
    })
  }
}

/** What a function of `api` is called; throws for a function of anyone else. */
export const nameOf = (call: unknown): CallName => {
  const name = names.get(call)
  if (!name) throw new Error('This is not a call of the api.')
  return name
}
