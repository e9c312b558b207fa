import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publicAddressesOf } from '../../../functions/integrations/webhooks/public-address.ts'

const [V4, V6] = [
  { address: '93.184.216.34', family: 4 },
  { address: '2606:4700::1111', family: 6 },
]
const { lookup } = dns

/** Replaces Node's lookup, including in modules that Node has already loaded. */
const answerBy = (answer: object): void => {
  Object.assign(dns, { lookup: answer })
  syncBuiltinESMExports()
}

beforeAll(() =>
  // A host with both kinds of addresses.
  answerBy(async (_host: string, { order }: { order?: string }) => (order === 'ipv4first' ? [V4, V6] : [V6, V4])),
)
afterAll(() => answerBy(lookup))

it('a lookup returns IPv4 addresses first for a host with both kinds, since functions in AWS have no IPv6', async () => {
  expect(await publicAddressesOf('hooks.example.com')).toEqual([V4?.address, V6?.address])
})
