import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { noticeBoxItem } from '../../../functions/notifications/notices/notices.items.ts'
import { getNews, getUnread, listNotices, markRead } from '../../../functions/notifications/use-cases/notices.ts'
import { saveNoticePreferences } from '../../../functions/notifications/use-cases/preferences.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { MAX_UNREAD } from '../../../shared/notifications/bell.rules.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable, overtakenTable } from '../../support/memory-table.ts'
import { changeStaff, newStaff } from '../approvals/approvals-world.ts'
import { approved, bankChange, markAllShown, openDesk, pageOf, paid, SITE, unreadNos } from './desk.ts'

let store: TestStore
let desk: ReturnType<typeof openDesk>
let doctor: CompanyActor
let nurse: CompanyActor
beforeEach(async () => {
  store = await startStore()
  desk = openDesk(store)
  doctor = await newCompany(store.deps)
  nurse = await newMember(store.deps, doctor, 'nurse')
})

const unread = async (who = nurse) => (await unreadNos(store.deps, who)).flat().length
const atBell = async (who = nurse) => (await getUnread(store.deps, who, {})).unread
const list = async (who = nurse, size = 20) => (await listNotices(store.deps, who, pageOf(size))).records

const block = async (isBlocked: boolean) => {
  const key = { doctorNo: doctor.userNo, userNo: nurse.userNo }
  const link = await store.deps.table.get(ref(membershipItem, key))
  if (!link) throw new Error('no link')
  const status = isBlocked ? ('blocked' as const) : ('active' as const)
  await store.deps.table.commit([put(membershipItem, { ...link, status }, { error: 'race' })])
}

const approvalAsked = (approvalNo: string) => ({
  kind: 'approvalAsked' as const,
  doctorNo: doctor.userNo,
  doctorName: 'Acme',
  approvalNo,
  what: 'payment' as const,
  name: 'Nina',
  amount: 120,
  askedBy: 'Ben',
  expiresAt: '2026-12-06T10:00:00.000Z',
})

/** Stores a person's unread notices as they were stored before the bell checked rights and grouped them. */
const forgetTopics = async ({ userNo }: CompanyActor) => {
  const box = await store.deps.table.get(ref(noticeBoxItem, { userNo }))
  if (!box) throw new Error('no box')
  const entries = box.unread.map(({ noticeNo, doctorNo }) => ({ noticeNo, doctorNo }))
  await store.deps.table.commit([put(noticeBoxItem, { ...box, unread: entries }, { error: 'race' })])
}

describe('a notice', () => {
  it("is shown in the console in both languages with a link, and is emailed in its reader's language", async () => {
    await desk.changeUser(nurse.userNo, { language: 'zh-CN' })
    await desk.tell(nurse.userNo, paid(doctor.userNo))
    expect(await list()).toEqual([
      expect.objectContaining({
        topic: 'payments',
        doctorNo: doctor.userNo,
        doctorName: 'Acme',
        isRead: false,
        path: `/payments/requests?company=${doctor.userNo}`,
        title: { en: 'Acme paid you $120.00', 'zh-CN': 'Acme 已向您付款 $120.00' },
      }),
    ])
    const [mail] = desk.sent
    expect(mail).toMatchObject({ to: nurse.email, subject: 'Acme 已向您付款 $120.00' })
    expect(mail?.html).toContain('<html lang="zh-CN">')
    expect(mail?.text).toContain('不再接收此类邮件')
  })

  it('is delivered once, even if its messages are repeated and reordered and workers are killed', async () => {
    const numbers = ['OB-1-0', 'OB-2-0', 'OB-3-0', 'OB-4-0']
    const deliveries = fc.array(fc.record({ mailNo: fc.constantFrom(...numbers), breaks: fc.nat({ max: 14 }) }), {
      minLength: 4,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(deliveries, async (order) => {
        const who = await newMember(store.deps, doctor, 'nurse')
        const own = ({ mailNo }: { mailNo: string }) => `${who.userNo}-${mailNo}`
        for (const one of order) {
          let points = 0
          const table = interruptedTable(store.deps.table, async () => {
            if (one.breaks > 0 && ++points === one.breaks) throw new Error('killed')
          })
          const message = { mailNo: own(one), userNo: who.userNo, content: paid(doctor.userNo, one.mailNo) }
          await desk.deliver(message, table).catch(() => undefined)
          // After a minute, the next worker assumes that the previous one is dead.
          store.setNow(new Date(Date.parse(store.deps.now()) + 60_000).toISOString())
        }
        for (const one of order) {
          await desk.deliver({ mailNo: own(one), userNo: who.userNo, content: paid(doctor.userNo, one.mailNo) })
        }
        const distinct = new Set(order.map(({ mailNo }) => mailNo)).size
        expect(await list(who)).toHaveLength(distinct)
        expect(await unread(who)).toBe(distinct)
      }),
      { numRuns: 12 },
    )
  })

  it('is delivered and emailed once when two workers process it concurrently', async () => {
    const message = { mailNo: 'OB-1-0', userNo: nurse.userNo, content: paid(doctor.userNo) }
    await Promise.all([desk.deliver(message), desk.deliver(message)])
    expect(await list()).toHaveLength(1)
    expect(desk.sent).toHaveLength(1)
  })

  it('is hidden from a person while the company blocks them, and is not delivered at all if sent meanwhile', async () => {
    await desk.tell(nurse.userNo, paid(doctor.userNo))
    await block(true)
    expect([await atBell(), await unread(), await list()]).toEqual([0, 0, []])
    await desk.tell(nurse.userNo, paid(doctor.userNo, 'PY-2'))
    expect(desk.sent).toHaveLength(1)
    await block(false)
    expect([await atBell(), await unread(), (await list()).length]).toEqual([1, 1, 1])
  })

  it('is delivered to the staff of a company, and hidden from them while they are suspended', async () => {
    const clerk = await newStaff(store.deps, doctor, { payments: 'write' })
    await desk.tell(clerk.userNo, approvalAsked('AP-1'))
    expect(await list(clerk)).toMatchObject([
      {
        path: `/approvals/waiting?company=${doctor.userNo}`,
        title: { en: 'Approval needed: payment of $120.00 to Nina' },
      },
    ])
    expect(desk.sent).toMatchObject([{ to: clerk.email }])
    await changeStaff(store.deps, clerk, { status: 'suspended' })
    expect([await atBell(clerk), await unread(clerk), await list(clerk)]).toEqual([0, 0, []])
    await desk.tell(clerk.userNo, approvalAsked('AP-2'))
    expect(desk.sent).toHaveLength(1)
    await changeStaff(store.deps, clerk, { status: 'active' })
    expect([await atBell(clerk), await unread(clerk), (await list(clerk)).length]).toEqual([1, 1, 1])
  })

  it('that was stored without its topic is not counted for staff who may no longer see it', async () => {
    const clerk = await newStaff(store.deps, doctor, { payments: 'write' })
    await desk.tell(clerk.userNo, approvalAsked('AP-1'))
    await forgetTopics(clerk)
    expect([await atBell(clerk), await unread(clerk)]).toEqual([1, 1])
    await changeStaff(store.deps, clerk, { rights: { inventory: 'read' } })
    expect([await atBell(clerk), await unread(clerk), await list(clerk)]).toEqual([0, 0, []])
    await changeStaff(store.deps, clerk, { rights: { payments: 'write' } })
    expect(await markAllShown(store.deps, clerk)).toEqual({ unread: 0 })
    expect((await list(clerk)).map(({ isRead }) => isRead)).toEqual([true])
  })

  it('is not delivered to disabled accounts, nor emailed to unverified addresses', async () => {
    await desk.changeUser(nurse.userNo, { emailProven: false })
    await desk.tell(nurse.userNo, paid(doctor.userNo))
    expect([desk.sent.length, await unread()]).toEqual([0, 1])
    await desk.changeUser(nurse.userNo, { status: 'rejected' })
    await desk.tell(nurse.userNo, paid(doctor.userNo, 'PY-2'))
    expect(await unread()).toBe(1)
  })

  it('is not counted as unread after it has expired', async () => {
    await desk.tell(nurse.userNo, paid(doctor.userNo))
    store.setNow(new Date(Date.now() + 91 * 24 * 3600 * 1000).toISOString())
    expect(await unread()).toBe(0)
  })
})

it('counts at most a hundred unread notices, and loses none that arrive concurrently', async () => {
  await Promise.all(Array.from({ length: 8 }, () => desk.tell(nurse.userNo, paid(doctor.userNo))))
  expect(await unread()).toBe(8)
  for (let more = 8; more < MAX_UNREAD + 3; more++) await desk.tell(nurse.userNo, paid(doctor.userNo))
  expect(await unread()).toBe(MAX_UNREAD)
  const page = await listNotices(store.deps, nurse, pageOf(100))
  expect(page.records).toHaveLength(100)
  expect(page.nextToken).toBeDefined()
})

describe('reading', () => {
  it('marks the named notices as read, and none of other people', async () => {
    for (const no of ['PY-1', 'PY-2', 'PY-3']) await desk.tell(nurse.userNo, paid(doctor.userNo, no))
    const [newest, middle, oldest] = (await list()).map(({ noticeNo }) => noticeNo)
    if (!newest || !middle || !oldest) throw new Error('no notices')
    const other = await newMember(store.deps, doctor, 'nurse')
    await expect(markRead(store.deps, other, { noticeNos: [newest, oldest] })).rejects.toMatchObject({
      code: 'missing',
      reason: 'notifications.noNotice',
    })
    expect(await markRead(store.deps, nurse, { noticeNos: [middle] })).toEqual({ unread: 1 })
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, true, false])
    expect(await markRead(store.deps, nurse, { noticeNos: [newest, middle, oldest] })).toEqual({ unread: 0 })
    // A repeated call finds only notices that have been read.
    expect(await markRead(store.deps, nurse, { noticeNos: [newest, middle, oldest] })).toEqual({ unread: 0 })
  })

  it('leaves every notice unread that arrives later or meanwhile, even under an earlier number', async () => {
    const late = { mailNo: 'OB-9-0', userNo: nurse.userNo, content: paid(doctor.userNo, 'PY-9') }
    // The worker chooses the number of the notice, and dies before it stores the notice.
    let commits = 0
    const dying = interruptedTable(store.deps.table, (point) => {
      if (point === 'beforeCommit' && ++commits === 2) throw new Error('killed')
    })
    await expect(desk.deliver(late, dying)).rejects.toThrow('killed')
    for (const no of ['PY-1', 'PY-2']) await desk.tell(nurse.userNo, paid(doctor.userNo, no))
    const shown = (await unreadNos(store.deps, nurse)).flat()
    expect(shown).toHaveLength(2)
    store.setNow(new Date(Date.parse(store.deps.now()) + 600_000).toISOString())
    const table = overtakenTable(store.deps.table, async () => {
      await desk.deliver(late)
      await desk.tell(nurse.userNo, paid(doctor.userNo, 'PY-3'))
    })
    expect(await markRead({ ...store.deps, table }, nurse, { noticeNos: shown })).toEqual({ unread: 1 })
    const left = (await unreadNos(store.deps, nurse)).flat()
    expect(left).toHaveLength(2)
    expect(left.filter((noticeNo) => shown.includes(noticeNo))).toEqual([])
    // The late one has an earlier number than those that were shown.
    expect(shown.every((noticeNo) => noticeNo > (left[1] ?? ''))).toBe(true)
  })
})

const ofCase = {
  what: 'commented' as const,
  userName: 'Wanda',
  caseKind: 'short' as const,
  productName: 'Lamp',
  upc: '012345678905',
  expected: 3,
  found: 2,
  text: '',
}

describe('groups', () => {
  it('of unread notices are by kind and company, and the bell counts them', async () => {
    for (const no of ['PY-1', 'PY-2', 'PY-3']) await desk.tell(nurse.userNo, paid(doctor.userNo, no))
    await desk.tell(nurse.userNo, approved(doctor.userNo))
    const { groups } = await getNews(store.deps, nurse, {})
    expect(groups).toMatchObject([
      { group: 'mixedClaims', doctorNo: doctor.userNo, noticeNos: [expect.any(String)] },
      { group: 'payments', noticeNos: { length: 3 }, newest: { length: 3 } },
    ])
    expect(await atBell()).toBe(2)
    const [, payments] = groups
    expect(await markRead(store.deps, nurse, { noticeNos: payments?.noticeNos ?? [] })).toEqual({ unread: 1 })
    expect(await atBell()).toBe(1)
  })

  it('of notices from before they were stored with a group are listed as the bell counts them', async () => {
    for (const no of ['PY-1', 'PY-2', 'PY-3']) await desk.tell(nurse.userNo, paid(doctor.userNo, no))
    await forgetTopics(nurse)
    expect([await atBell(), (await unreadNos(store.deps, nurse)).length]).toEqual([3, 3])
  })

  it('list an old unread notice behind many that have been read', async () => {
    for (let sent = 0; sent < 6; sent++) await desk.tell(nurse.userNo, paid(doctor.userNo, `PY-${sent}`))
    const oldest = (await unreadNos(store.deps, nurse)).flat().at(-1) ?? ''
    const others = (await unreadNos(store.deps, nurse)).flat().filter((noticeNo) => noticeNo !== oldest)
    await markRead(store.deps, nurse, { noticeNos: others })
    expect(await unreadNos(store.deps, nurse)).toEqual([[oldest]])
  })

  it('of cases are by case, and warnings are never grouped', async () => {
    const { doctorNo, doctorName } = doctor.company
    const told = { kind: 'discrepancy' as const, doctorNo, doctorName, ...ofCase }
    for (const caseNo of ['DC-1', 'DC-1', 'DC-2']) await desk.tell(nurse.userNo, { ...told, caseNo })
    expect((await unreadNos(store.deps, nurse)).map(({ length }) => length)).toEqual([1, 2])
    const warning = { kind: 'bankChanged' as const, doctorNo, doctorName, role: 'nurse' as const, ...bankChange }
    for (let sent = 0; sent < 2; sent++) await desk.tell(doctor.userNo, warning)
    expect((await unreadNos(store.deps, doctor)).map(({ length }) => length)).toEqual([1, 1])
    expect([await atBell(), await atBell(doctor)]).toEqual([2, 2])
  })

  it('list the newest five notices of each, and name all of them', async () => {
    for (let sent = 0; sent < 8; sent++) await desk.tell(nurse.userNo, paid(doctor.userNo, `PY-${sent}`))
    const { groups } = await getNews(store.deps, nurse, {})
    expect(groups).toMatchObject([{ noticeNos: { length: 8 }, newest: { length: 5 } }])
    expect(groups[0]?.newest[0]?.noticeNo).toBe(groups[0]?.noticeNos[0])
  })
})

describe('preferences', () => {
  it('turn a topic off for the console or for email', async () => {
    await saveNoticePreferences(store.deps, nurse, { topics: [{ topic: 'payments', mail: 'now', console: false }] })
    await desk.tell(nurse.userNo, paid(doctor.userNo))
    expect([desk.sent.length, await unread()]).toEqual([1, 0])
    await saveNoticePreferences(store.deps, nurse, { topics: [{ topic: 'payments', mail: 'never', console: true }] })
    await desk.tell(nurse.userNo, paid(doctor.userNo))
    expect([desk.sent.length, await unread()]).toEqual([1, 1])
  })

  it('refuse a topic of another role and a repeated topic', async () => {
    const choose = (...topics: ('bills' | 'payments')[]) =>
      saveNoticePreferences(store.deps, nurse, {
        topics: topics.map((topic) => ({ topic, mail: 'never' as const, console: true })),
      })
    await expect(choose('bills')).rejects.toMatchObject({ errors: [{ reason: 'notifications.notYours' }] })
    await expect(choose('payments', 'payments')).rejects.toMatchObject({
      errors: [{ path: 'topics.1.topic', reason: 'notifications.topicOnce' }],
    })
    const { topics } = await choose('payments')
    expect(topics).toContainEqual({ topic: 'payments', mail: 'never', console: true })
    expect(topics.map(({ topic }) => topic)).not.toContain('bills')
  })
})

it('an email has one unsubscribe link for mail programs and one for its reader', async () => {
  await desk.tell(nurse.userNo, paid(doctor.userNo))
  const [mail] = desk.sent
  expect(mail?.endedAt).toMatch(new RegExp(`^${SITE}/api/notice/unsubscribe/${nurse.userNo}\\.payments\\.`))
  expect(mail?.html).toContain(`href="${SITE}/unsubscribe?id=${nurse.userNo}.payments.`)
})

describe('a warning about a changed bank account', () => {
  const off = async (who: CompanyActor) => {
    const topics = [{ topic: 'payments' as const, mail: 'never' as const, console: false }]
    await saveNoticePreferences(store.deps, who, { topics })
  }

  it('reaches the company in the console and by email, even if it has turned off notices of payments', async () => {
    await off(doctor)
    const { doctorNo, doctorName } = doctor.company
    await desk.tell(doctor.userNo, { kind: 'bankChanged', doctorNo, doctorName, role: 'nurse', ...bankChange })
    expect(await list(doctor)).toMatchObject([{ title: { en: 'Nina changed a bank account' }, topic: 'payments' }])
    expect(desk.sent).toMatchObject([{ to: doctor.email, subject: 'Nina changed a bank account' }])
    expect(desk.sent[0]?.text).not.toContain('unsubscribe')
    expect(desk.sent[0]?.endedAt).toBeUndefined()
  })

  it('reaches the owner of the account by email only, whatever they chose, at an address that is theirs', async () => {
    await off(nurse)
    const own = { kind: 'ownBankChanged' as const, role: 'nurse' as const, ...bankChange }
    await desk.deliver({ mailNo: 'OB-1-0', userNo: nurse.userNo, content: own })
    expect(desk.sent).toMatchObject([
      { to: nurse.email, subject: expect.stringMatching(/^Your bank account on Dockside was changed/) },
    ])
    expect(desk.sent[0]?.text).not.toContain('unsubscribe')
    expect(await list()).toEqual([])
    await desk.changeUser(nurse.userNo, { emailProven: false })
    await desk.deliver({ mailNo: 'OB-2-0', userNo: nurse.userNo, content: own })
    expect(desk.sent).toHaveLength(1)
  })
})
