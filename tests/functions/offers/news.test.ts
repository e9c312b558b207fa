import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { announceOffers } from '../../../functions/offers/news/announce-offers.ts'
import { saveOffer } from '../../../functions/offers/use-cases/save-offer.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import { type MailMessage, mailMessage } from '../../../shared/notifications/mail.messages.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { newCompany, newMember, newOffer, newProduct, type TestStore } from '../../support/company.ts'
import { freezeCompany } from '../../support/freeze-company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { doctor, edit, nurse, openMarket, productNo, read, store, take, turn } from './market.ts'

openMarket()

let minute = 0
/** Each test has its own hour, so that remaining entries do not affect another test. */
beforeEach(async () => {
  minute += 60
  await mailsAt(0)
  at(1)
})
const timeAt = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 12, minute + minutes)).toISOString()
const at = (minutes: number) => store.setNow(timeAt(minutes))

/** Runs the job at this minute and returns the emails it queues. */
const mailsAt = async (minutes: number, deps: TestStore['deps'] = store.deps): Promise<MailMessage[]> => {
  at(minutes)
  const numbers: string[] = []
  const newId: TestStore['deps']['newId'] = (kind) => {
    const id = store.deps.newId(kind)
    if (kind === 'outbox') numbers.push(id)
    return id
  }
  await announceOffers({ ...deps, newId }, timeAt(minutes))
  const items = await store.deps.table.batchGet(numbers.map((outboxNo) => ref(outboxItem, { queue: 'mail', outboxNo })))
  return items.flatMap((item) => (item ? z.array(mailMessage).parse(JSON.parse(item.messages)) : []))
}

const recipientsOf = (mails: readonly MailMessage[]) => mails.map(({ userNo }) => userNo).sort()
const offersIn = (mails: readonly MailMessage[], who: CompanyActor = nurse) =>
  mails
    .filter(({ userNo }) => userNo === who.userNo)
    .map(({ content }) => (content.kind === 'newOffers' ? content.offers.map(({ offerNo }) => offerNo) : []))

const offer = async (more: object = {}, of = doctor, product = productNo) =>
  (await newOffer(store.deps, of, product, { notify: true, ...more })).offerNo
const inDays = (days: number) => addDays(dayIn(store.deps.now()), days)

describe('new offers', () => {
  it('are sent every ten minutes, in one email per nurse', async () => {
    const first = await offer()
    at(9)
    const second = await offer()
    expect(await mailsAt(10)).toEqual([])
    const mails = await mailsAt(12)
    expect(offersIn(mails)).toEqual([[second, first]])
    expect(mails).toHaveLength(1)
    expect(await mailsAt(22)).toEqual([])
  })

  it('are not announced if the company is frozen before the email is sent', async () => {
    const other = await newCompany(store.deps)
    await newMember(store.deps, other, 'nurse')
    const { productNo: product } = await newProduct(store.deps, other)
    await offer({}, other, product)
    const own = await offer()
    await freezeCompany(store.deps, other.userNo)
    const mails = await mailsAt(12)
    expect(recipientsOf(mails)).toEqual([nurse.userNo])
    expect(offersIn(mails)).toEqual([[own]])
  })

  it('are sent in separate emails if posted in different ten-minute intervals', async () => {
    const first = await offer()
    at(11)
    const second = await offer()
    expect(offersIn(await mailsAt(12))).toEqual([[first]])
    expect(offersIn(await mailsAt(22))).toEqual([[second]])
  })

  it('are sent to each of 261 nurses in a separate email', async () => {
    const nurses = [
      nurse,
      ...(await Promise.all(Array.from({ length: 260 }, () => newMember(store.deps, doctor, 'nurse')))),
    ]
    await offer()
    const mails = await mailsAt(12)
    expect(recipientsOf(mails)).toEqual(nurses.map(({ userNo }) => userNo).sort())
    expect(new Set(mails.map(({ mailNo }) => mailNo)).size).toBe(nurses.length)
  })

  it('are sent only to nurses of their company', async () => {
    const other = await newCompany(store.deps)
    const theirs = await newMember(store.deps, other, 'nurse')
    const { productNo: product } = await newProduct(store.deps, other)
    const [one, two] = [await offer(), await offer({}, other, product)]
    const mails = await mailsAt(12)
    expect(offersIn(mails)).toEqual([[one]])
    expect(offersIn(mails, theirs)).toEqual([[two]])
  })

  it('are omitted if they should not be announced, have been closed, or are fully taken', async () => {
    await offer({ notify: false })
    await turn(await offer(), 'archived')
    await take(await offer({ quantity: 2 }), 2)
    expect(await mailsAt(12)).toEqual([])
  })

  it('are counted, not listed, beyond the maximum number in an email', async () => {
    for (let n = 0; n < 23; n++) await offer()
    const [mail] = await mailsAt(12)
    expect(mail?.content).toMatchObject({ kind: 'newOffers', more: 3, offers: { length: 20 } })
  })
})

describe('an announcement', () => {
  it('includes a relisted offer, marked as such, unless notifications are off', async () => {
    const offerNo = await offer()
    await turn(offerNo, 'archived')
    expect(await mailsAt(12)).toEqual([])
    await turn(offerNo, 'offering', { expireDate: inDays(3) })
    const [mail] = await mailsAt(32)
    expect(mail?.content).toMatchObject({ offers: [{ offerNo, relisted: true }] })
    await turn(offerNo, 'canceled')
    await turn(offerNo, 'offering', { expireDate: inDays(3), notify: false })
    expect(await mailsAt(52)).toEqual([])
  })

  it('includes an offer for nurses added by an edit, and only for them', async () => {
    const [named, later] = await Promise.all([1, 2].map(() => newMember(store.deps, doctor, 'nurse')))
    if (!named || !later) throw new Error('No nurses')
    const offerNo = await offer({ scope: 'private', nurseStr: named.userNo })
    expect(recipientsOf(await mailsAt(12))).toEqual([named.userNo])
    await edit(offerNo, { scope: 'private', nurseStr: `${named.userNo},${later.userNo}`, notify: true })
    expect(recipientsOf(await mailsAt(32))).toEqual([later.userNo])
    await edit(offerNo, { scope: 'private', nurseStr: `${later.userNo},${named.userNo}`, price: 1, notify: true })
    expect(await mailsAt(42)).toEqual([])
    await edit(offerNo, { scope: 'public', notify: true })
    expect(recipientsOf(await mailsAt(52))).toEqual([nurse.userNo])
  })

  it('is not made for an edit that omits the audience, which keeps a private offer private', async () => {
    const offerNo = await offer({ scope: 'private', nurseStr: nurse.userNo, notify: true, note: 'Dry' })
    expect(offersIn(await mailsAt(12))).toEqual([[offerNo]])
    const body = parsed(offers.calls.saveOffer, { doctorNo: doctor.userNo, offerNo, price: 1 })
    await saveOffer(store.deps, doctor, body)
    await saveOffer(store.deps, doctor, body)
    expect(await read(offerNo)).toMatchObject({ scope: 'private', nurseStr: nurse.userNo, notify: true, note: 'Dry' })
    expect(await mailsAt(24)).toEqual([])
  })

  it('contains an offer once if it is posted and edited within ten minutes', async () => {
    const offerNo = await offer()
    await edit(offerNo, { price: 1, notify: true })
    await edit(offerNo, { scope: 'private', nurseStr: nurse.userNo, notify: true })
    expect(offersIn(await mailsAt(12))).toEqual([[offerNo]])
  })
})

describe('a run of the announcement job', () => {
  it.each([1, 2])(
    'interrupted at commit %i is completed by the next run, with mail numbers derived from the nurse and the interval',
    async (dying) => {
      const offerNo = await offer()
      let commits = 0
      const table = interruptedTable(store.deps.table, (point) => {
        if (point !== 'beforeCommit') return
        commits += 1
        if (commits === dying) throw new Error('killed')
      })
      await expect(mailsAt(12, { ...store.deps, table })).rejects.toThrow('killed')
      const again = await mailsAt(22)
      expect(offersIn(again)).toEqual([[offerNo]])
      expect(again[0]?.mailNo).toContain(nurse.userNo)
      expect(again[0]?.mailNo).toContain(timeAt(0))
      expect(await mailsAt(32)).toEqual([])
    },
  )

  it('concurrent with another run sends no second email', async () => {
    await offer()
    const runs = await Promise.all([mailsAt(12), mailsAt(12)])
    expect(new Set(runs.flat().map(({ mailNo }) => mailNo)).size).toBe(1)
  })
})
