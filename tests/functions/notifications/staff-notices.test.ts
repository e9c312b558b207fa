import { beforeEach, expect, it } from 'vitest'
import { noticeMarkItem } from '../../../functions/notifications/notices/notices.items.ts'
import { getUnread, listNotices, markRead } from '../../../functions/notifications/use-cases/notices.ts'
import { saveNoticePreferences } from '../../../functions/notifications/use-cases/preferences.ts'
import { membershipIntents } from '../../../functions/people/members/membership.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { MAX_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import type { NoticeContent } from '../../../shared/notifications/mail.messages.ts'
import { notifications } from '../../../shared/notifications/notifications.contract.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { freezeCompany } from '../../support/freeze-company.ts'
import { changeStaff, newStaff, removeStaff } from '../../support/rights/staff.ts'
import { countRequests } from '../people/table-requests.ts'
import { bankChange, markAllShown, openDesk, pageOf, unreadNos } from './desk.ts'

let store: TestStore
let desk: ReturnType<typeof openDesk>
let doctor: CompanyActor
let viewer: CompanyActor
let buyer: CompanyActor
let minute = 0
beforeEach(async () => {
  store = await startStore()
  later()
  desk = openDesk(store)
  doctor = await newCompany(store.deps)
  viewer = await newStaff(store.deps, doctor, PRESETS.viewer)
  buyer = await newStaff(store.deps, doctor, PRESETS.buyer)
  later()
})

const later = (): void => store.setNow(new Date(Date.UTC(2026, 10, 20, 18, ++minute)).toISOString())

const company = () => ({ doctorNo: doctor.userNo, doctorName: 'Acme' })
const request = (): NoticeContent => ({
  kind: 'paymentRequest',
  ...company(),
  nurseName: 'Nina',
  amount: 1_200_000,
  bank: 'Bank Transfer, USD, ••••6789',
  note: '',
  withdrawn: false,
  paymentNo: 'PY-1',
})
const unknownUpcs = (): NoticeContent => ({
  kind: 'unknownUpcs',
  ...company(),
  upcs: [{ upc: '810012340014', rows: 1, qty: 2 }],
  warehouse: 'Newark',
  batchNumber: 'B-1',
  sender: 'Wanda',
  count: 1,
  isPart: false,
})
const exported = (): NoticeContent => ({
  kind: 'exportEnded',
  doctorNo: doctor.userNo,
  exportNo: 'EX-1',
  fileName: 'a.xlsx',
  isReady: true,
  rows: 3,
})

const tell = async (...contents: NoticeContent[]): Promise<void> => {
  for (const content of contents) {
    later()
    await desk.tell(doctor.userNo, content)
  }
}
const topics = async (who: CompanyActor) =>
  notifications.calls.listNotices.result
    .parse(await listNotices(store.deps, who, pageOf(20)))
    .records.map(({ topic, isRead }) => `${topic}${isRead ? ' read' : ''}`)
const unread = async (who: CompanyActor) => (await getUnread(store.deps, who, {})).unread

it('members of staff see the notices of the company in areas that they may read, and have read marks of their own', async () => {
  await tell(request(), unknownUpcs())
  expect(await topics(doctor)).toEqual(['products', 'payments'])
  expect(await topics(viewer)).toEqual(['products', 'payments'])
  expect(await topics(buyer)).toEqual(['products'])
  expect([await unread(doctor), await unread(viewer), await unread(buyer)]).toEqual([2, 2, 1])
  const [newest, oldest] = (await listNotices(store.deps, viewer, pageOf(20))).records
  if (!newest || !oldest) throw new Error('no notices')
  expect(await markRead(store.deps, viewer, { noticeNos: [newest.noticeNo] })).toEqual({ unread: 1 })
  expect(await topics(viewer)).toEqual(['products read', 'payments'])
  expect([await unread(doctor), await unread(viewer), await unread(buyer)]).toEqual([2, 1, 1])
  expect(await markAllShown(store.deps, doctor)).toEqual({ unread: 0 })
  expect([await unread(doctor), await unread(viewer), await unread(buyer)]).toEqual([0, 1, 1])
  const shown = (await unreadNos(store.deps, viewer)).flat()
  await tell(unknownUpcs())
  expect(await markRead(store.deps, viewer, { noticeNos: shown })).toEqual({ unread: 1 })
  expect(await topics(viewer)).toEqual(['products', 'products read', 'payments read'])
  await expect(markRead(store.deps, buyer, { noticeNos: [oldest.noticeNo] })).rejects.toMatchObject({ code: 'missing' })
})

it('a change of rights, a suspension or a removal applies at once, and a frozen company shows its staff nothing', async () => {
  await tell(request(), unknownUpcs())
  await changeStaff(store.deps, viewer, { rights: { payments: 'read' } })
  expect(await topics(viewer)).toEqual(['payments'])
  expect(await unread(viewer)).toBe(1)
  await changeStaff(store.deps, viewer, { status: 'suspended' })
  expect([await topics(viewer), await unread(viewer)]).toEqual([[], 0])
  await removeStaff(store.deps, buyer)
  expect([await topics(buyer), await unread(buyer)]).toEqual([[], 0])
  await changeStaff(store.deps, viewer, { status: 'active' })
  expect(await unread(viewer)).toBe(1)
  await freezeCompany(store.deps, doctor.userNo)
  expect([await topics(viewer), await unread(viewer)]).toEqual([[], 0])
})

it('notices from before a person joined are shown as read', async () => {
  await tell(request())
  later()
  const newcomer = await newStaff(store.deps, doctor, PRESETS.viewer)
  expect(await topics(newcomer)).toEqual(['payments read'])
  expect(await unread(newcomer)).toBe(0)
  await tell(unknownUpcs())
  expect(await topics(newcomer)).toEqual(['products', 'payments read'])
})

it("the owner's exports, and the owner's notices about other companies, are not shown to the staff", async () => {
  const other = await newCompany(store.deps, 'Other')
  const both = await newStaff(store.deps, other, PRESETS.viewer)
  await tell(exported())
  expect(await topics(doctor)).toEqual(['exports'])
  expect(await topics(viewer)).toEqual([])
  expect(await topics(both)).toEqual([])
})

it('settings apply to one person only: the staff still sees a topic that the owner has turned off, and vice versa', async () => {
  const off = { topics: [{ topic: 'payments' as const, mail: 'never' as const, console: false }] }
  await saveNoticePreferences(store.deps, doctor, off)
  await tell(request())
  expect([await topics(doctor), await unread(doctor)]).toEqual([[], 0])
  expect([await topics(viewer), await unread(viewer)]).toEqual([['payments'], 1])
  await saveNoticePreferences(store.deps, viewer, off)
  expect([await topics(viewer), await unread(viewer)]).toEqual([[], 0])
  await tell({ kind: 'bankChanged', role: 'nurse', ...company(), ...bankChange })
  expect([await topics(doctor), await topics(viewer), await topics(buyer)]).toEqual([['payments'], ['payments'], []])
})

it('one notice is stored per event, however many people are on the staff', async () => {
  const crew = [viewer, buyer]
  for (let people = 0; people < 5; people++) crew.push(await newStaff(store.deps, doctor, PRESETS.viewer))
  const noMail = { topics: [{ topic: 'products' as const, mail: 'never' as const, console: true }] }
  for (const one of crew) await saveNoticePreferences(store.deps, one, noMail)
  const before = (await store.items()).length
  await tell(unknownUpcs())
  const added = (await store.items()).filter(({ type }) => type === 'Notice')
  expect(added).toHaveLength(1)
  expect((await store.items()).length - before).toBeLessThanOrEqual(4)
})

it('a person sees notices that are addressed to them, and those of all companies on whose staff they are, by time', async () => {
  const other = await newCompany(store.deps, 'Other')
  const link = { doctorNo: other.userNo, doctorName: 'Other' }
  const asOther = { ...viewer, company: { ...viewer.company, ...link } }
  const { userNo, userName, email } = viewer
  const person = { userNo, userName, email, role: 'doctor' as const }
  await store.deps.table.commit(membershipIntents({ ...link, rights: { inventory: 'read' } }, person, store.deps.now()))
  await tell(request())
  later()
  await desk.tell(other.userNo, { ...unknownUpcs(), ...link })
  later()
  await desk.tell(viewer.userNo, exported())
  expect(await topics(asOther)).toEqual(['exports', 'products', 'payments'])
  expect(await unread(viewer)).toBe(3)
  expect(await markAllShown(store.deps, viewer)).toEqual({ unread: 0 })
})

it('lists the notices with one query of the companies on whose staff the person is', async () => {
  await tell(request())
  const requests = countRequests(store.deps)
  expect(await topics(viewer)).toEqual(['payments'])
  requests.stop()
  // Their companies, the frozen ones, the unread notices of the company, and the notices of both.
  expect(requests.count.query).toBe(5)
})

it('counts at most as many unread notices as the bell shows', async () => {
  for (let sent = 0; sent < MAX_UNREAD + 3; sent++) await desk.tell(doctor.userNo, unknownUpcs())
  expect((await unreadNos(store.deps, viewer)).flat()).toHaveLength(MAX_UNREAD)
  expect(await unread(viewer)).toBe(1)
})

it('marks of more than a day ago are folded, so that the bell reads few notices, unless an older one is unread', async () => {
  await tell(request(), unknownUpcs(), request())
  const [newest, , oldest] = (await listNotices(store.deps, viewer, pageOf(20))).records
  if (!newest || !oldest) throw new Error('no notices')
  const mark = () => store.deps.table.get(ref(noticeMarkItem, { userNo: viewer.userNo, doctorNo: doctor.userNo }))
  minute += 2 * 24 * 60
  await tell(unknownUpcs())
  await markRead(store.deps, viewer, { noticeNos: [newest.noticeNo] })
  expect(await mark()).toMatchObject({ upTo: '', read: [newest.noticeNo] })
  await markRead(store.deps, viewer, { noticeNos: [oldest.noticeNo] })
  expect(await mark()).toMatchObject({ upTo: oldest.noticeNo, read: [newest.noticeNo] })
  await markAllShown(store.deps, viewer)
  expect(await mark()).toMatchObject({ upTo: newest.noticeNo, read: { length: 1 } })
  expect(await unread(viewer)).toBe(0)
})
