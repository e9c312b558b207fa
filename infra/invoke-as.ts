import * as z from 'zod'
import { createClient } from '../shared/contract/client.ts'
import { contracts } from '../shared/contracts.ts'

const DEMO_PASSWORD = 'Dockside-demo-1'

/** Parts of an API event that are replaced. */
const callEvent = z.looseObject({
  headers: z.record(z.string(), z.string()),
  requestContext: z.looseObject({ authorizer: z.unknown() }),
  body: z.string(),
})

/**
 * An API event as a demo account would cause it: signed in, with a new Idempotency-Key, in the account's first company,
 * for an open offer of that company and one of its warehouses. All other ids in it are unchanged.
 * @throws Error if no account with that name can sign in with the demo password
 */
export const asDemoAccount = async (url: string, userName: string, event: unknown): Promise<unknown> => {
  const { headers, requestContext, body, ...rest } = callEvent.parse(event)
  const { token, companies } = await createClient(contracts, { baseUrl: url }).people.login({
    userName,
    password: DEMO_PASSWORD,
  })
  const given = z.record(z.string(), z.unknown()).parse(JSON.parse(body))
  const doctorNo = companies[0]?.doctorNo
  const ids = doctorNo ? await idsFor(url, token, doctorNo, given) : {}
  return {
    ...rest,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    requestContext: { ...requestContext, authorizer: { jwt: { claims: claimsOf(token), scopes: null } } },
    body: JSON.stringify({ ...given, ...ids }),
  }
}

/** Ids of this company that replace those in a body. */
const idsFor = async (url: string, token: string, doctorNo: string, given: object): Promise<Record<string, string>> => {
  const api = createClient(contracts, { baseUrl: url, token: async () => token })
  const found: Record<string, string | undefined> = { doctorNo, currentCompany: doctorNo }
  if ('offerNo' in given) {
    const { records } = await api.offers.listOffers({ doctorNo, status: 'offering', size: 100 })
    found.offerNo = records.find(({ leftNum }) => leftNum > 0)?.offerNo
  }
  if ('warehouseNo' in given) {
    const { records } = await api.warehouses.listWarehouses({ doctorNo, isDoctor: '0' })
    found.warehouseNo = records[0]?.warehouseNo
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, no]) => (name in given && no !== undefined ? [[name, no]] : [])),
  )
}

/** Claims of the token in the form in which the gateway's authorizer forwards them: as text. */
const claimsOf = (token: string): Record<string, string> => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(claims)).map(([name, value]) => [name, String(value)]),
  )
}
