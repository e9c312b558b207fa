import { beforeEach, describe, expect, it } from 'vitest'
import { sendMail } from '../../../functions/notifications/delivery/send-mail.ts'
import { isDigestTime, nextDigest } from '../../../functions/notifications/digest/next-digest.ts'
import { sendOfferDigests } from '../../../functions/notifications/digest/send-offer-digests.ts'
import { noticeSettingsItem } from '../../../functions/notifications/preferences/settings.items.ts'
import { unsubscribeToken } from '../../../functions/notifications/preferences/unsubscribe-token.ts'
import { listNotices } from '../../../functions/notifications/use-cases/notices.ts'
import {
  getNoticePreferences,
  saveNoticePreferences,
  unsubscribe,
} from '../../../functions/notifications/use-cases/preferences.ts'
import { changeOfferStatus } from '../../../functions/offers/use-cases/change-offer-status.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put, update } from '../../../functions/platform/db/intent.ts'
import { fromStored } from '../../../functions/platform/db/item.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { MailMessage } from '../../../shared/notifications/mail.messages.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { newCompany, newMember, newOffer, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { freezeCompany } from '../../support/freeze-company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { pageOf, SITE } from './desk.ts'
import { openOffice } from './offer-office.ts'

withoutWaits()

let store: TestStore
let office: ReturnType<typeof openOffice>
let doctor: CompanyActor
let nurse: CompanyActor
let productNo: string
const start = async (): Promise<void> => {
  store = await startStore()
  office = openOffice(store)
  // 10:05 in New York.
  store.setNow('2026-11-23T15:05:00.000Z')
  doctor = await newCompany(store.deps, 'Acme')
  nurse = await newMember(store.deps, doctor, 'nurse')
  productNo = (await newProduct(store.deps, doctor)).productNo
}
beforeEach(start)

const offer = async (more: object = {}): Promise<string> =>
  (await newOffer(store.deps, doctor, productNo, { notify: true, ...more })).offerNo
const named = () => ({ scope: 'private', nurseStr: nurse.userNo })
const turn = (offerNo: string, status: 'offering' | 'archived', more: object = {}) =>
  changeOfferStatus(
    store.deps,
    doctor,
    offers.calls.changeOfferStatus.body.parse({ doctorNo: doctor.userNo, offerNo, status, ...more }),
  )
const mailed = () => office.offersMailedTo(nurse)
const noticesOf = async () => (await listNotices(store.deps, nurse, pageOf())).total

describe('emails about new offers', () => {
  it('are sent on the hour by default, with all offers of a company in one email, while the console shows the offers earlier', async () => {
    const first = await offer()
    await office.passUntil('2026-11-23T15:25:00.000Z')
    expect(await noticesOf()).toBe(1)
    const second = await offer()
    await office.passUntil('2026-11-23T15:59:00.000Z')
    expect(await noticesOf()).toBe(2)
    expect(mailed()).toEqual([])
    await office.passUntil('2026-11-23T18:30:00.000Z')
    expect(office.sent).toMatchObject([{ to: nurse.email, subject: '2 offers from Acme' }])
    expect(mailed()).toEqual([[second, first]])
    expect(office.sent[0]?.text).toContain(', $417.50, 40 wanted, until 2026-11-26')
  })

  it('are sent in the morning if the offers are posted outside working hours', async () => {
    store.setNow('2026-11-23T23:30:00.000Z')
    const one = await offer()
    await office.passUntil('2026-11-24T13:01:00.000Z')
    expect(mailed()).toEqual([])
    await office.passUntil('2026-11-24T13:02:00.000Z')
    expect(mailed()).toEqual([[one]])
  })

  it('are sent immediately for an offer that names the nurse or ends today', async () => {
    await offer()
    const [toNurse, today] = [await offer(named()), await offer({ expireDate: '2026-11-23' })]
    await office.passUntil('2026-11-23T15:12:00.000Z')
    expect(mailed()).toEqual([[today, toNurse]])
  })

  it('are sent as the nurse chooses: immediately, daily, or never', async () => {
    await office.choose(nurse, 'now')
    const immediate = await offer()
    await office.passUntil('2026-11-23T15:12:00.000Z')
    expect(mailed()).toEqual([[immediate]])
    await office.choose(nurse, 'daily')
    const daily = [await offer(), await offer(named())]
    await office.passUntil('2026-11-24T13:01:00.000Z')
    expect(mailed()).toHaveLength(1)
    await office.passUntil('2026-11-24T13:02:00.000Z')
    expect(mailed()[1]).toEqual(daily.toReversed())
    await office.choose(nurse, 'never')
    await offer(named())
    await office.passUntil('2026-11-25T18:00:00.000Z')
    expect(mailed()).toHaveLength(2)
    expect(await noticesOf()).toBe(3)
  })

  it('are separate for each company', async () => {
    const other = await newCompany(store.deps, 'Bolt')
    const link = await store.deps.table.get(ref(membershipItem, { doctorNo: doctor.userNo, userNo: nurse.userNo }))
    if (!link) throw new Error('The nurse has no company')
    await store.deps.table.commit([put(membershipItem, { ...link, doctorNo: other.userNo, doctorName: 'Bolt' })])
    const { productNo: product } = await newProduct(store.deps, other)
    const theirs = (await newOffer(store.deps, other, product, { notify: true })).offerNo
    const own = await offer()
    await office.passUntil('2026-11-23T16:10:00.000Z')
    expect(mailed().toSorted()).toEqual([[own], [theirs]].toSorted())
  })

  it('list at most 20 offers and count the others', async () => {
    for (let made = 0; made < 23; made++) await offer()
    await office.passUntil('2026-11-23T16:10:00.000Z')
    expect(office.sent).toMatchObject([{ subject: '23 offers from Acme' }])
    expect(mailed()[0]).toHaveLength(20)
    expect(office.sent[0]?.text).toContain(`and 3 more\n  ${SITE}/offer?company=${doctor.userNo}`)
    await office.passUntil('2026-11-24T18:00:00.000Z')
    expect(office.sent).toHaveLength(1)
  })

  it('omit offers that have been closed', async () => {
    const [closed, kept] = [await offer(), await offer()]
    await office.passUntil('2026-11-23T15:30:00.000Z')
    await turn(closed, 'archived')
    await office.passUntil('2026-11-23T16:10:00.000Z')
    expect(mailed()).toEqual([[kept]])
  })

  it.each(['frozen', 'blocked'])('are not sent if the company or the membership has been %s', async (how) => {
    await offer()
    await office.passUntil('2026-11-23T15:30:00.000Z')
    const key = { doctorNo: doctor.userNo, userNo: nurse.userNo }
    if (how === 'frozen') await freezeCompany(store.deps, doctor.userNo)
    else await store.deps.table.commit([update(membershipItem, key, { set: { status: 'blocked' }, error: 'race' })])
    await office.passUntil('2026-11-23T18:10:00.000Z')
    expect(office.sent).toEqual([])
  })

  it('contain a relisted offer only if no email contained it before', async () => {
    const [seen, unseen] = [await offer(), await offer()]
    await office.passUntil('2026-11-23T15:30:00.000Z')
    await turn(unseen, 'archived')
    await office.passUntil('2026-11-23T16:10:00.000Z')
    await turn(seen, 'archived')
    for (const offerNo of [seen, unseen]) await turn(offerNo, 'offering', { expireDate: '2026-11-27' })
    await office.passUntil('2026-11-24T18:00:00.000Z')
    expect(mailed()).toEqual([[seen], [unseen]])
    expect(await noticesOf()).toBe(2)
  })

  it('are sent on the new schedule if the nurse changes it', async () => {
    const first = await offer()
    await office.passUntil('2026-11-23T15:30:00.000Z')
    await office.choose(nurse, 'daily')
    await office.passUntil('2026-11-24T13:01:00.000Z')
    expect(mailed()).toEqual([])
    await office.passUntil('2026-11-24T13:02:00.000Z')
    expect(mailed()).toEqual([[first]])
  })

  it('are turned off by the unsubscribe link in one of them, but not by the unsubscribe link of the daily email', async () => {
    await office.choose(nurse, 'daily')
    const settings = (await store.items()).find(({ type }) => type === noticeSettingsItem.type)
    const daily = unsubscribeToken(fromStored(noticeSettingsItem, settings ?? {}), 'daily', store.deps.now())
    await unsubscribe(store.deps, undefined, { token: daily })
    expect((await getNoticePreferences(store.deps, nurse, {})).topics[0]).toMatchObject({ mail: 'daily' })
    await office.choose(nurse, 'hourly')
    await offer(named())
    await office.passUntil('2026-11-23T15:12:00.000Z')
    const token = /unsubscribe\?id=(\S+)/.exec(office.sent[0]?.text ?? '')?.[1] ?? ''
    await unsubscribe(store.deps, undefined, { token })
    await offer(named())
    await office.passUntil('2026-11-23T17:00:00.000Z')
    expect(mailed()).toHaveLength(1)
  })
})

it('a topic other than new offers cannot be emailed hourly', async () => {
  const topics = [{ topic: 'payments' as const, mail: 'hourly' as const, console: true }]
  await expect(saveNoticePreferences(store.deps, nurse, { topics })).rejects.toMatchObject({
    errors: [{ path: 'topics.0.mail', reason: 'notifications.notHourly' }],
  })
})

/** Messages that email an offer: immediately, or in the hourly digest. */
const messagesOf = async (how: 'immediately' | 'hourly'): Promise<MailMessage[]> => {
  await office.choose(nurse, how === 'hourly' ? 'hourly' : 'now')
  await offer()
  if (how === 'hourly') await office.passUntil('2026-11-23T15:59:00.000Z')
  const at = how === 'hourly' ? '2026-11-23T16:02:00.000Z' : '2026-11-23T15:12:00.000Z'
  store.setNow(at)
  await office.runJobs(Date.parse(at))
  return office.queued()
}
const wait = (seconds: number) => store.setNow(new Date(Date.parse(store.deps.now()) + seconds * 1000).toISOString())

describe.each(['immediately', 'hourly'] as const)('an email sent %s', (how) => {
  it('is sent once when its message arrives several times, even concurrently', async () => {
    const [message] = await messagesOf(how)
    if (!message) throw new Error('No message')
    await Promise.all([office.deliver(message), office.deliver(message)])
    await office.deliver(message)
    expect(mailed()).toHaveLength(1)
  })

  it('is sent once if its worker dies between any two steps, or not at all if the worker dies while handing over the email', async () => {
    let lost = 0
    let hasSurvived = false
    for (let steps = 1; !hasSurvived; steps++) {
      await start()
      const [message] = await messagesOf(how)
      if (!message) throw new Error('No message')
      let left = steps
      const dying = interruptedTable(store.deps.table, () => {
        left -= 1
        if (left <= 0) throw new Error('killed')
      })
      const die = () => undefined
      await office.deliver(message, dying).catch(die)
      hasSurvived = left > 0
      wait(60)
      await office.deliver(message)
      await office.passUntil('2026-11-24T18:00:00.000Z')
      expect(mailed().length).toBeLessThanOrEqual(1)
      if (mailed().length === 0) lost += 1
    }
    expect(lost).toBe(1)
  })
})

describe('the email service', () => {
  const sendBy = async (fail: Error) => {
    const [message] = await messagesOf('hourly')
    if (!message) throw new Error('No message')
    const mailer = {
      send: async () => {
        throw fail
      },
    }
    await sendMail({ ...store.deps, siteUrl: SITE, labels: memoryFiles(), mailer }, message).catch(() => undefined)
    await office.deliver(message)
    return mailed().length
  }

  it('gets an email again after refusing it', async () => {
    expect(await sendBy(new Error('throttled'))).toBe(1)
  })

  it('does not get an email again after a timeout', async () => {
    expect(await sendBy(Object.assign(new Error('no answer'), { name: 'TimeoutError' }))).toBe(0)
  })
})

it('an offer announced while an email is being sent is in the next email', async () => {
  const [digest] = await messagesOf('hourly')
  if (!digest) throw new Error('No message')
  let later = ''
  let commits = 0
  const table = interruptedTable(store.deps.table, async (point) => {
    // The first commit takes the message; the second claims the offers that have been read.
    if (point !== 'beforeCommit' || ++commits !== 2) return
    later = await offer()
    await office.passUntil('2026-11-23T16:12:00.000Z')
  })
  await office.deliver(digest, table)
  await office.passUntil('2026-11-23T17:10:00.000Z')
  expect(mailed()).toHaveLength(2)
  expect(mailed()[1]).toEqual([later])
})

describe('two emails about one offer', () => {
  it('list it once if one is immediate, the other hourly, and both are sent concurrently', async () => {
    const [digest] = await messagesOf('hourly')
    const posted = String((await store.items()).find(({ type }) => type === 'Offer')?.offerNo)
    await office.choose(nurse, 'now')
    const immediate: MailMessage = {
      mailNo: 'news-again',
      userNo: nurse.userNo,
      content: {
        kind: 'newOffers',
        more: 0,
        others: [],
        offers: [
          {
            offerNo: posted,
            doctorNo: doctor.userNo,
            doctorName: 'Acme',
            productName: 'Lamp',
            price: 1,
            quantity: 1,
            expireDate: '2026-11-26',
            relisted: false,
            named: false,
          },
        ],
      },
    }
    if (!digest) throw new Error('No message')
    await Promise.all([office.deliver(digest), office.deliver(immediate)])
    expect(mailed()).toHaveLength(1)
  })
})

describe('the digest job', () => {
  it('queues each digest once in two concurrent runs after a run that died before its commit', async () => {
    await offer()
    await office.passUntil('2026-11-23T15:59:00.000Z')
    const time = '2026-11-23T16:02:00.000Z'
    store.setNow(time)
    const dying = interruptedTable(store.deps.table, (point) => {
      if (point === 'beforeCommit') throw new Error('killed')
    })
    await expect(sendOfferDigests({ ...store.deps, table: dying }, time)).rejects.toThrow('killed')
    const queued = await Promise.all([sendOfferDigests(store.deps, time), sendOfferDigests(store.deps, time)])
    expect(queued.toSorted()).toEqual([0, 1])
    expect(await office.queued()).toHaveLength(1)
  })
})

describe('the digest schedule', () => {
  it('is hourly from 8:00 to 18:00, or daily at 8:00, in the time zone of the nurse', () => {
    expect(nextDigest('2026-11-23T15:00:00.000Z', 'hourly', 'America/New_York')).toBe('2026-11-23T16:00:00.000Z')
    expect(nextDigest('2026-11-23T23:00:00.000Z', 'hourly', 'America/New_York')).toBe('2026-11-24T13:00:00.000Z')
    expect(nextDigest('2026-11-23T15:00:00.000Z', 'hourly', 'Asia/Kathmandu')).toBe('2026-11-24T02:15:00.000Z')
    expect(nextDigest('2026-11-23T15:00:00.000Z', 'daily', 'Asia/Shanghai')).toBe('2026-11-24T00:00:00.000Z')
    expect(isDigestTime('2026-11-24T02:15:00.000Z', 'hourly', 'Asia/Kathmandu')).toBe(true)
    expect(isDigestTime('2026-11-24T02:00:00.000Z', 'hourly', 'Asia/Kathmandu')).toBe(false)
  })
})
