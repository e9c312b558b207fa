import { expect, it, vi } from 'vitest'
import { publicAddressesOf } from '../../../functions/integrations/webhooks/public-address.ts'

const [V4, V6] = [
  { address: '93.184.216.34', family: 4 },
  { address: '2606:4700::1111', family: 6 },
]
vi.mock('node:dns/promises', () => ({
  // As Node answers of a host that has both.
  lookup: async (_host: string, { order }: { order?: string }) => (order === 'ipv4first' ? [V4, V6] : [V6, V4]),
}))

it('of a host with both kinds of addresses the older kind comes first: functions in AWS reach no other', async () => {
  expect(await publicAddressesOf('hooks.example.com')).toEqual([V4?.address, V6?.address])
})
