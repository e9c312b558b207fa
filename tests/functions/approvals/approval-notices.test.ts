import { beforeEach, expect, it } from 'vitest'
import { getUnread, listNotices, markRead } from '../../../functions/notifications/use-cases/notices.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { SubjectKind } from '../../../shared/approvals/approvals.rules.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { transferCompany } from '../../support/rights/ownership.ts'
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
const unreadOf = async (person: CompanyActor) => (await getUnread(store.deps, person, {})).unread
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
] as const)(
  'a person who has lost the right to approve a %s is no longer asked, and no longer sees earlier requests',
  async (what, rights) => {
    const person = await newStaff(store.deps, doctor, { payments: 'write', team: 'write' })
    await desk.tell(person.userNo, asked(what))
    expect([await topicsFor(person), await unreadOf(person)]).toEqual([[expect.any(String)], 1])
    const [notice] = (await listNotices(store.deps, person, pageOf(20))).records
    const mails = desk.sent.length
    await changeStaff(store.deps, person, { rights })
    await desk.tell(person.userNo, asked(what))
    expect([await topicsFor(person), await unreadOf(person)]).toEqual([[], 0])
    expect(desk.sent).toHaveLength(mails)
    const read = { noticeNos: [notice?.noticeNo ?? ''] }
    await expect(markRead(store.deps, person, read)).rejects.toMatchObject({ reason: 'notifications.noNotice' })
    await changeStaff(store.deps, person, { rights: { payments: 'write', team: 'write' } })
    expect([await topicsFor(person), await unreadOf(person)]).toEqual([[expect.any(String)], 1])
    expect(await markRead(store.deps, person, read)).toEqual({ unread: 0 })
  },
)

it.each([
  ['payment', { payments: 'read' }, { team: 'write' }],
  ['bill', { fees: 'read' }, { payments: 'write' }],
  ['member', { team: 'read' }, { payments: 'write' }],
] as const)('the outcome of a request for a %s is shown only while its area can be read', async (what, kept, lost) => {
  const person = await newStaff(store.deps, doctor, { payments: 'write', fees: 'write', team: 'write' })
  await desk.tell(person.userNo, ended(what))
  await changeStaff(store.deps, person, { rights: kept })
  expect([await topicsFor(person), await unreadOf(person)]).toEqual([[expect.any(String)], 1])
  await changeStaff(store.deps, person, { rights: lost })
  expect([await topicsFor(person), await unreadOf(person)]).toEqual([[], 0])
})

it('a former owner on the staff sees the requests that they can approve', async () => {
  const next = await newStaff(store.deps, doctor, { payments: 'write', team: 'write' })
  await transferCompany(store.deps, doctor, next, { payments: 'write' })
  await desk.tell(doctor.userNo, asked('payment'))
  await desk.tell(next.userNo, asked('payment'))
  const former = { ...doctor, company: { ...doctor.company, rights: { payments: 'write' } as const } }
  expect(await topicsFor(former)).toEqual(['payments'])
  expect(await topicsFor(next)).toEqual(['payments'])
})
