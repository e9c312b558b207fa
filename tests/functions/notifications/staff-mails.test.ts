import { beforeEach, describe, expect, it } from 'vitest'
import { sendDigests } from '../../../functions/notifications/digest/send-digests.ts'
import { listNotices } from '../../../functions/notifications/use-cases/notices.ts'
import { getNoticePreferences, saveNoticePreferences } from '../../../functions/notifications/use-cases/preferences.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { mailMessage, type NoticeContent } from '../../../shared/notifications/mail.messages.ts'
import type { MailChoice, Topic } from '../../../shared/notifications/notices.rules.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { freezeCompany } from '../../support/freeze-company.ts'
import { transferCompany } from '../../support/rights/ownership.ts'
import { changeStaff, newStaff, removeStaff } from '../../support/rights/staff.ts'
import { countRequests } from '../people/table-requests.ts'
import { approved, bankChange, openDesk, pageOf, paid } from './desk.ts'

// Emails to the staff of a company about notices to its owner.

let store: TestStore
let desk: ReturnType<typeof openDesk>
let doctor: CompanyActor
let viewer: CompanyActor
let buyer: CompanyActor
beforeEach(async () => {
  store = await startStore()
  desk = openDesk(store)
  store.setNow('2026-11-22T15:00:00.000Z')
  doctor = await newCompany(store.deps)
  viewer = await newStaff(store.deps, doctor, PRESETS.viewer)
  buyer = await newStaff(store.deps, doctor, PRESETS.buyer)
})

const company = () => ({ doctorNo: doctor.userNo, doctorName: 'Acme' })
const request = (paymentNo = 'PY-1'): NoticeContent => ({
  kind: 'paymentRequest',
  ...company(),
  nurseName: 'Nina',
  amount: 1_200_000,
  bank: 'Bank Transfer, USD, ••••6789',
  note: '',
  withdrawn: false,
  paymentNo,
})

/** Messages that the worker has queued and that were not delivered yet. */
const seen = new Set<unknown>()
const queued = async () =>
  (await store.items()).flatMap((item) => {
    if (item.type !== 'Outbox' || item.queue !== 'mail' || seen.has(item.outboxNo)) return []
    seen.add(item.outboxNo)
    return mailMessage.array().parse(JSON.parse(String(item.messages)))
  })
/** Delivers each queued message twice, as queues may. */
const deliverQueued = async (): Promise<void> => {
  const messages = await queued()
  for (const message of [...messages, ...messages]) await desk.deliver(message)
}
const tell = async (content: NoticeContent, mailNo?: string): Promise<void> => {
  await desk.tell(doctor.userNo, content, mailNo)
  await deliverQueued()
}
const choose = (who: CompanyActor, topic: Topic, mail: MailChoice) =>
  saveNoticePreferences(store.deps, who, { topics: [{ topic, mail, console: true }] })
const mailed = (): string[] => desk.sent.map(({ to }) => to).sort()
const emails = (...people: CompanyActor[]): string[] => people.map(({ email }) => email).sort()

describe('an email about a notice of the company', () => {
  it('goes once to each member of staff who may read its topic, and says why', async () => {
    await tell(request(), 'OB-1-0')
    await tell(request(), 'OB-1-0')
    expect(mailed()).toEqual(emails(doctor, viewer))
    const [own] = desk.sent.filter(({ to }) => to === viewer.email)
    expect(own?.text).toContain('because you are on the staff of')
    expect(own?.endedAt).toContain('/api/notice/unsubscribe/')
    // The console shows the notice of the owner to everyone, once.
    expect((await listNotices(store.deps, viewer, pageOf(20))).records).toHaveLength(1)
  })

  it('names the person whose action it is about, in the email and in the console', async () => {
    await choose(viewer, 'payments', 'now')
    await desk.deliver({ mailNo: 'OB-2-0', userNo: doctor.userNo, content: request(), by: 'Wendy <w>' })
    await deliverQueued()
    expect(mailed()).toEqual(emails(doctor, viewer))
    for (const { text, html } of desk.sent) {
      expect(text).toContain('\nBy: Wendy <w>\n')
      expect(html).toContain('Wendy &lt;w&gt;')
    }
    const { records } = await listNotices(store.deps, viewer, pageOf())
    expect(records[0]?.title).toMatchObject({
      en: expect.stringMatching(/ · Wendy <w>$/),
      'zh-CN': expect.stringMatching(/ · Wendy <w>$/),
    })
  })

  it('does not name a person of the company to a nurse', async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    await desk.deliver({ mailNo: 'OB-3-0', userNo: nurse.userNo, content: paid(doctor.userNo), by: 'Wendy' })
    expect(mailed()).toEqual(emails(nurse))
    const { records } = await listNotices(store.deps, nurse, pageOf())
    expect(records).toHaveLength(1)
    expect(JSON.stringify([desk.sent, records])).not.toContain('Wendy')
  })

  it('follows the choice of each person, not that of the owner', async () => {
    await choose(doctor, 'payments', 'never')
    await tell(request())
    expect(mailed()).toEqual(emails(viewer))
    await choose(viewer, 'payments', 'never')
    await tell(request('PY-2'))
    expect(mailed()).toEqual(emails(viewer))
    expect(await queued()).toEqual([])
  })

  it('is not sent to a person who lost the right, left or was suspended before it is sent, nor for a frozen company', async () => {
    const others = await Promise.all([1, 2, 3].map(() => newStaff(store.deps, doctor, PRESETS.viewer)))
    const [left, suspended, lost] = others
    if (!left || !suspended || !lost) throw new Error('no staff')
    await desk.tell(doctor.userNo, request())
    await removeStaff(store.deps, left)
    await changeStaff(store.deps, suspended, { status: 'suspended' })
    await changeStaff(store.deps, lost, { rights: { offers: 'write' } })
    await deliverQueued()
    expect(mailed()).toEqual(emails(doctor, viewer))
    await desk.tell(doctor.userNo, request('PY-2'))
    await freezeCompany(store.deps, doctor.userNo)
    await deliverQueued()
    expect(mailed()).toEqual(emails(doctor, doctor, viewer))
  })

  it('that warns payers of a changed account cannot be turned off by people who pay', async () => {
    const payer = await newStaff(store.deps, doctor, PRESETS.bookkeeper)
    for (const one of [payer, viewer]) await choose(one, 'payments', 'never')
    await tell({ kind: 'bankChanged', role: 'nurse', ...company(), ...bankChange })
    expect(mailed()).toEqual(emails(doctor, payer))
    expect(desk.sent.every(({ endedAt }) => endedAt === undefined)).toBe(true)
  })

  it("that warns of a warehouse's changed account goes to all who pay or approve bills, whatever their choices", async () => {
    const people = await Promise.all(
      (
        [{ fees: 'write' }, { payments: 'write' }, { fees: 'read' }, { payments: 'read' }, { team: 'write' }] as const
      ).map((rights) => newStaff(store.deps, doctor, rights)),
    )
    const [biller, payer, reader] = people as [CompanyActor, CompanyActor, CompanyActor]
    for (const one of [...people, viewer]) {
      await choose(one, 'payments', 'never')
      await choose(one, 'bills', one === reader ? 'now' : 'never')
    }
    await tell({ kind: 'bankChanged', role: 'warehouseAdmin', ...company(), ...bankChange })
    expect(mailed()).toEqual(emails(doctor, biller, payer, reader))
    const shown = async (who: CompanyActor) => (await listNotices(store.deps, who, pageOf(20))).records.length
    expect(await Promise.all([...people, viewer].map(shown))).toEqual([1, 1, 1, 0, 0, 1])
    expect(await Promise.all([doctor, buyer].map(shown))).toEqual([1, 0])
  })

  it('goes once to the person to whom the company was transferred, and as staff to its former owner', async () => {
    const next = await newStaff(store.deps, doctor, PRESETS.manager)
    await transferCompany(store.deps, doctor, next, { payments: 'read' })
    await tell(request())
    expect(mailed()).toEqual(emails(doctor, next, viewer))
    const footerOf = (who: CompanyActor) => desk.sent.find(({ to }) => to === who.email)?.text
    expect(footerOf(next)).toContain('because you run')
    expect(footerOf(doctor)).toContain('because you are on the staff of')
  })

  it('that is for the owner alone is not sent to the staff', async () => {
    const exported = { exportNo: 'EX-1', fileName: 'a.xlsx', isReady: true, rows: 3 }
    await choose(viewer, 'exports', 'now')
    await tell({ kind: 'exportEnded', doctorNo: doctor.userNo, ...exported })
    expect(mailed()).toEqual([])
  })

  it('reaches the staff even if the email to the owner fails', async () => {
    const { push } = desk.sent
    desk.sent.push = (...mails) => {
      if (mails.some(({ to }) => to === doctor.email)) throw new Error('The mailbox is gone')
      return push.apply(desk.sent, mails)
    }
    for (const _ of [1, 2]) await expect(desk.tell(doctor.userNo, request(), 'OB-7-0')).rejects.toThrow('mailbox')
    await deliverQueued()
    expect(mailed()).toEqual(emails(viewer))
  })
})

describe('the daily email of a member of staff', () => {
  const daily = async () => {
    store.setNow('2026-11-23T13:02:00.000Z')
    await sendDigests(store.deps, '2026-11-23T13:02:00.000Z')
    await deliverQueued()
  }

  it('contains the notices of all their companies, each once', async () => {
    const other = await newCompany(store.deps, 'Other')
    const ofOther = { doctorNo: other.userNo, doctorName: 'Other' }
    const both = await newStaff(store.deps, other, { payments: 'read' })
    await choose(both, 'payments', 'daily')
    await choose(other, 'payments', 'never')
    await desk.tell(other.userNo, { ...request('PY-3'), ...ofOther } as NoticeContent)
    await desk.tell(other.userNo, { ...request('PY-4'), ...ofOther } as NoticeContent)
    await deliverQueued()
    expect(desk.sent).toEqual([])
    await daily()
    expect(desk.sent).toMatchObject([{ to: both.email, subject: '2 notifications from Dockside' }])
  })

  it('leaves out what they may no longer read', async () => {
    await choose(viewer, 'payments', 'daily')
    await choose(viewer, 'products', 'daily')
    const unknown = { upcs: [{ upc: '810012340014', rows: 1, qty: 2 }], warehouse: 'Newark', batchNumber: 'B-1' }
    await tell(request())
    await tell({ kind: 'unknownUpcs', ...company(), ...unknown, sender: 'Wanda', count: 1, isPart: false })
    await changeStaff(store.deps, viewer, { rights: { inventory: 'read' } })
    desk.sent.length = 0
    await daily()
    expect(desk.sent).toMatchObject([{ to: viewer.email, subject: '1 notification from Dockside' }])
    expect(desk.sent[0]?.text).not.toContain('Nina')
  })

  it('has the frequent topics by default, as that of the owner', async () => {
    await tell(approved(doctor.userNo))
    expect(desk.sent).toEqual([])
    await daily()
    expect(mailed()).toEqual(emails(doctor, viewer, buyer))
  })
})

it('a notice to a company without staff, or to a nurse, reads little', async () => {
  const alone = await newCompany(store.deps, 'Alone')
  const nurse = await newMember(store.deps, alone, 'nurse')
  const costOf = async (userNo: string, content: NoticeContent) => {
    await desk.tell(userNo, content)
    const requests = countRequests(store.deps)
    await desk.deliver({ mailNo: `${store.deps.newId('outbox')}-0`, userNo, content }, store.deps.table)
    requests.stop()
    return requests.count
  }
  const ofAlone = { doctorNo: alone.userNo, doctorName: 'Alone' }
  const owners = await costOf(alone.userNo, { ...request(), ...ofAlone } as NoticeContent)
  // The query finds that there is no staff.
  expect(owners).toEqual({ get: 1, batchGet: 2, query: 1, count: 0, commit: 3, writeBatch: 0 })
  const nurses = await costOf(nurse.userNo, paid(alone.userNo))
  expect(nurses).toEqual({ get: 1, batchGet: 3, query: 1, count: 0, commit: 3, writeBatch: 0 })
})

it('the settings of a person on the staff list only topics that they may read in one of their companies', async () => {
  const topicsOf = async (who: CompanyActor) =>
    (await getNoticePreferences(store.deps, who, {})).topics.map(({ topic }) => topic)
  expect(await topicsOf(buyer)).toEqual([
    'proposals',
    'reports',
    'mixedClaims',
    'transfers',
    'discrepancies',
    'imports',
    'products',
    'exports',
  ])
  expect(await topicsOf(viewer)).toEqual(await topicsOf(doctor))
})
