import { beforeEach, expect, it } from 'vitest'
import { listNotices } from '../../../functions/notifications/use-cases/notices.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { SubjectKind } from '../../../shared/approvals/approvals.rules.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { openDesk, pageOf } from '../notifications/desk.ts'
import { changeStaff, newStaff } from './approvals-world.ts'

withoutWaits()

let store: TestStore
let desk: ReturnType<typeof openDesk>
let doctor: CompanyActor
beforeEach(async () => {
  store = await startStore()
  desk = openDesk(store)
  doctor = await newCompany(store.deps)
})

const topicsFor = async (person: CompanyActor) =>
  (await listNotices(store.deps, person, pageOf(20))).records.map(({ topic }) => topic)
const about = (what: SubjectKind) => ({
  doctorNo: doctor.userNo,
  doctorName: 'Acme',
  approvalNo: 'AP-1',
  what,
  name: 'Nina',
  askedBy: 'Ben',
})
const asked = (what: SubjectKind) => ({
  kind: 'approvalAsked' as const,
  ...about(what),
  expiresAt: '2030-12-06T10:00:00.000Z',
})
const ended = (what: SubjectKind) => ({
  kind: 'approvalEnded' as const,
  ...about(what),
  outcome: 'approved' as const,
  endedBy: 'Ann',
  note: '',
})

it.each([
  ['payment', 'payments', 'payments'],
  ['payout', 'payments', 'payments'],
  ['bill', 'payments', 'bills'],
  ['member', 'team', 'team'],
  ['group', 'team', 'team'],
  ['rule', 'team', 'team'],
] as const)('notices about the approval of a %s have the topic of its area', async (what, ofAsked, ofEnded) => {
  await desk.tell(doctor.userNo, asked(what))
  expect(await topicsFor(doctor)).toEqual([ofAsked])
  await desk.tell(doctor.userNo, ended(what))
  expect((await topicsFor(doctor)).sort()).toEqual([ofAsked, ofEnded].sort())
})

it('a request is shown once to each person who can approve it, and to nobody else', async () => {
  const [payer, viewer] = [
    await newStaff(store.deps, doctor, { payments: 'write' }),
    await newStaff(store.deps, doctor, { payments: 'read', team: 'read' }),
  ]
  await desk.tell(doctor.userNo, asked('payment'))
  await desk.tell(payer.userNo, asked('payment'))
  expect(await topicsFor(doctor)).toEqual(['payments'])
  expect(await topicsFor(payer)).toEqual(['payments'])
  expect(await topicsFor(viewer)).toEqual([])
})

it.each([
  ['payment', { team: 'write' }],
  ['member', { payments: 'write' }],
  ['bill', { payments: 'read' }],
] as const)('a person who has lost the right to approve a %s is no longer asked', async (what, rights) => {
  const person = await newStaff(store.deps, doctor, { payments: 'write', team: 'write' })
  await desk.tell(person.userNo, asked(what))
  expect(await topicsFor(person)).toHaveLength(1)
  const mails = desk.sent.length
  await changeStaff(store.deps, person, { rights })
  await desk.tell(person.userNo, asked(what))
  expect(await topicsFor(person)).toHaveLength(1)
  expect(desk.sent).toHaveLength(mails)
})
