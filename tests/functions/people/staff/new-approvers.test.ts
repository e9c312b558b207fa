import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '../../../../functions/approvals/routes.ts'
import { apiHandler } from '../../../../functions/platform/http/api-handler.ts'
import { approvals } from '../../../../shared/approvals/approvals.contract.ts'
import { createClient } from '../../../../shared/contract/client.ts'
import { handledBy } from '../../../support/handled-call.ts'
import { memoryIdentity } from '../memory-identity.ts'
import { type PeopleWorld, startPeople } from '../people-world.ts'

// Whoever gets the right to approve is announced to everyone who manages the team, and the time is stored.

let world: PeopleWorld
let acme: string
let manager: string

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  acme = await world.doctor(await world.admin(), 'acme')
  manager = await world.hired(acme, 'manager', { payments: 'write', team: 'write' })
})
afterAll(() => world.stop())

/** Numbers of the people who were told about a person. */
const told = async (name: string): Promise<string[]> => {
  const all = (await world.stored('Outbox')).flatMap(({ messages }): unknown[] => JSON.parse(String(messages)))
  return all.flatMap((mail) => {
    const { userNo, content } = Object(mail)
    return content?.kind === 'approverAdded' && content.userName === name ? [String(userNo)] : []
  })
}

const staffOf = async (userNo: string) => (await world.stored('Staff')).find((one) => one.userNo === userNo)

it('tells nobody without a rule, and everyone else who manages the team with one', async () => {
  await world.hired(acme, 'early', { payments: 'write' })
  expect(await told('early')).toEqual([])
  const api = createClient(
    { approvals },
    { baseUrl: '', fetch: handledBy(apiHandler(approvals, routes, world.deps), acme) },
  )
  const rule = { doctorNo: acme, amounts: { USD: 100, CNY: null, BTC: null }, limits: false }
  const { version } = await api.approvals.getApprovalRule({ doctorNo: acme })
  await api.approvals.saveApprovalRule({ ...rule, version })

  const joined = await world.hired(acme, 'joined', { payments: 'write' })
  expect((await told('joined')).sort()).toEqual([acme, manager].sort())
  expect((await staffOf(joined))?.approverSince).toBeUndefined()

  const raised = await world.hired(acme, 'raised', { payments: 'read' })
  expect(await told('raised')).toEqual([])
  await world.as(manager).saveStaff({ doctorNo: acme, userNo: raised, rights: { payments: 'write' }, version: 1 })
  expect((await told('raised')).sort()).toEqual([acme, manager].sort())
  const first = (await staffOf(raised))?.approverSince
  expect(first).toEqual({ 'payments:write': expect.any(String) })

  await world.as(acme).saveStaff({ doctorNo: acme, userNo: raised, status: 'suspended', version: 2 })
  expect((await staffOf(raised))?.approverSince).toEqual(first)
  await new Promise((resolve) => setTimeout(resolve, 2))
  await world.as(acme).saveStaff({ doctorNo: acme, userNo: raised, status: 'active', version: 3 })
  expect((await staffOf(raised))?.approverSince).not.toEqual(first)
  expect(await told('raised')).toHaveLength(4)
})
