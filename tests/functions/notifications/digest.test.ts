import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextMorning } from '../../../functions/notifications/digest/next-morning.ts'
import { sendDigests } from '../../../functions/notifications/digest/send-digests.ts'
import { saveNoticePreferences } from '../../../functions/notifications/use-cases/preferences.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import { mailMessage } from '../../../shared/notifications/mail.messages.ts'
import { newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { approved, openDesk, paid } from './desk.ts'

let store: TestStore
let desk: ReturnType<typeof openDesk>
let doctor: CompanyActor
let nurse: CompanyActor
beforeEach(async () => {
  store = await startStore()
  desk = openDesk(store)
  store.setNow('2026-11-22T15:00:00.000Z')
  doctor = await newCompany(store.deps)
  nurse = await newMember(store.deps, doctor, 'nurse')
  await desk.changeUser(nurse.userNo, { timeZone: 'Asia/Shanghai', language: 'zh-CN' })
})

/** Runs the job at this instant, and delivers its messages to the worker twice. */
const runAt = async (instant: string) => {
  store.setNow(instant)
  const numbers: string[] = []
  const newId: Deps['newId'] = (kind) => {
    const id = store.deps.newId(kind)
    if (kind === 'outbox') numbers.push(id)
    return id
  }
  const handed = await sendDigests({ ...store.deps, newId }, instant)
  const items = await store.deps.table.batchGet(numbers.map((outboxNo) => ref(outboxItem, { queue: 'mail', outboxNo })))
  const messages = items.flatMap((item) => (item ? mailMessage.array().parse(JSON.parse(item.messages)) : []))
  for (const message of [...messages, ...messages]) await desk.deliver(message)
  return handed
}

describe('the daily email', () => {
  it('is sent once, at 08:00 in the time zone of the reader, with a section per topic, unless it is empty', async () => {
    const daily = [{ topic: 'payments' as const, mail: 'daily' as const, console: true }]
    await saveNoticePreferences(store.deps, nurse, { topics: daily })
    await desk.tell(nurse.userNo, approved(doctor.userNo))
    await desk.tell(nurse.userNo, paid(doctor.userNo), 'OB-9-0')
    await desk.tell(nurse.userNo, paid(doctor.userNo), 'OB-9-0')
    expect(await runAt('2026-11-22T23:47:00.000Z')).toBe(0)
    expect(await runAt('2026-11-23T00:02:00.000Z')).toBe(1)
    expect(desk.sent).toHaveLength(1)
    expect(desk.sent[0]).toMatchObject({ to: nurse.email, subject: 'Dockside 的 2 条通知' })
    expect(desk.sent[0]?.text).toContain('账款:\n  Acme 已向您付款 $120.00')
    expect(desk.sent[0]?.text).toContain('混装包裹认领:\n  认领已批准：3 件 012345678905')
    expect(await runAt('2026-11-24T00:02:00.000Z')).toBe(0)
    await desk.tell(nurse.userNo, approved(doctor.userNo))
    await runAt('2026-11-25T00:02:00.000Z')
    expect(desk.sent[1]?.subject).toBe('Dockside 的 1 条通知')
  })

  it('omits topics that its reader has turned off, and is not sent when empty', async () => {
    await desk.tell(nurse.userNo, approved(doctor.userNo))
    await saveNoticePreferences(store.deps, nurse, { topics: [{ topic: 'mixedClaims', mail: 'never', console: true }] })
    expect(await runAt('2026-11-23T00:02:00.000Z')).toBe(1)
    expect(desk.sent).toEqual([])
    // Omitted lines are not sent with a later email.
    await saveNoticePreferences(store.deps, nurse, { topics: [{ topic: 'mixedClaims', mail: 'daily', console: true }] })
    await desk.tell(nurse.userNo, approved(doctor.userNo))
    await runAt('2026-11-24T00:02:00.000Z')
    expect(desk.sent).toMatchObject([{ subject: 'Dockside 的 1 条通知' }])
  })

  it('is not sent if all its notices are from a company that has since blocked its reader', async () => {
    await desk.tell(nurse.userNo, approved(doctor.userNo))
    const key = { doctorNo: doctor.userNo, userNo: nurse.userNo }
    await store.deps.table.commit([update(membershipItem, key, { set: { status: 'blocked' }, error: 'race' })])
    expect(await runAt('2026-11-23T00:02:00.000Z')).toBe(1)
    expect(desk.sent).toEqual([])
  })

  it('is not sent until one minute after the hour, when all lines of the hour have been written', async () => {
    await desk.tell(nurse.userNo, approved(doctor.userNo))
    expect(await runAt('2026-11-23T00:00:30.000Z')).toBe(0)
    expect(await runAt('2026-11-23T00:01:00.000Z')).toBe(1)
    expect(desk.sent).toHaveLength(1)
  })
})

it('the daily email is due at 08:00 in every zone, including days when the clocks change', () => {
  const zones = fc.constantFrom('America/New_York', 'Asia/Shanghai', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC')
  const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) })
  fc.assert(
    fc.property(zones, instants, (zone, at) => {
      const now = new Date(at).toISOString()
      const morning = nextMorning(now, zone)
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(new Date(morning))
      expect(shown).toBe('08:00')
      expect(Date.parse(morning) - at).toBeGreaterThan(0)
      expect(Date.parse(morning) - at).toBeLessThanOrEqual(25 * 3600_000)
    }),
    { numRuns: 60 },
  )
  // Lord Howe changes its clocks by half an hour.
  expect(nextMorning('2026-10-03T14:00:00.000Z', 'Australia/Lord_Howe')).toBe('2026-10-03T21:00:00.000Z')
})
