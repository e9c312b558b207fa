import { type MailMessage, mailQueue } from '../../../shared/notifications/mail.messages.ts'
import { MAX_IN_MAIL, type NewOffersMail } from '../../../shared/offers/offers.mails.ts'
import { shownStatus } from '../../../shared/offers/offers.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { addMoney } from '../../../shared/values/money.ts'
import { type Membership, membershipItem, membersOf } from '../../platform/actor.items.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { remove } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { isFor } from '../offer-record.ts'
import { type Offer, offerItem } from '../offers.items.ts'
import { lastSettledWindow, newsUpTo, type OfferNews, offerNewsItem } from './news.items.ts'

/** Mails per commit, and entries per commit; a transaction holds 100 intents. */
const MAILS_AT_ONCE = 1000
const ENTRIES_AT_ONCE = 90

/**
 * Mails each nurse the offers of every completed ten-minute window: one mail per nurse for the offers of all companies.
 * An interrupted run leaves its entries, and the next run creates the same mails with the same numbers, which are sent
 * once.
 */
export const announceOffers = async (deps: Deps, time: string): Promise<{ told: number; mails: number }> => {
  const entries = await readAll(deps.table, offerNewsItem, newsUpTo(lastSettledWindow(time)))
  const sum = { told: 0, mails: 0 }
  for (const [window, news] of Map.groupBy(entries, (entry) => entry.window)) {
    const mails = await mailsOf(deps, window, news)
    for (let from = 0; from < mails.length; from += MAILS_AT_ONCE) {
      await deps.table.commit(toQueue(deps, mailQueue, mails.slice(from, from + MAILS_AT_ONCE)))
    }
    for (let from = 0; from < news.length; from += ENTRIES_AT_ONCE) {
      const done = news.slice(from, from + ENTRIES_AT_ONCE)
      await deps.table.commit(done.map((entry) => remove(offerNewsItem, entry, { error: 'race' })))
    }
    sum.told += news.length
    sum.mails += mails.length
  }
  return sum
}

interface Telling {
  offer: Offer
  news: OfferNews[]
}

const mailsOf = async (deps: Deps, window: string, news: readonly OfferNews[]): Promise<MailMessage[]> => {
  const forNurse = new Map<string, Telling[]>()
  const frozen = await frozenCompanies(deps.table)
  for (const [doctorNo, mine] of Map.groupBy(news, (entry) => entry.doctorNo)) {
    const tellings = frozen.has(doctorNo) ? [] : await currentOffers(deps, doctorNo, mine)
    if (tellings.length === 0) continue
    const members = await readAll(deps.table, membershipItem, membersOf(doctorNo))
    for (const nurse of members.filter(({ role, status }) => role === 'nurse' && status === 'active')) {
      const told = tellings.filter((telling) => isNewFor(telling, nurse))
      if (told.length > 0) forNurse.set(nurse.userNo, [...(forNurse.get(nurse.userNo) ?? []), ...told])
    }
  }
  return [...forNurse].map(([userNo, told]) => ({
    mailNo: `news-${window}-${userNo}`,
    userNo,
    content: contentOf(told),
  }))
}

/** Offers that can still be taken, newest first, each with its news. */
const currentOffers = async (deps: Deps, doctorNo: string, news: readonly OfferNews[]): Promise<Telling[]> => {
  const byOffer = [...Map.groupBy(news, ({ offerNo }) => offerNo)].sort(([one], [other]) => (one < other ? 1 : -1))
  const offers = await deps.table.batchGet(byOffer.map(([offerNo]) => ref(offerItem, { doctorNo, offerNo })))
  const today = dayIn(deps.now())
  return byOffer.flatMap(([, mine], at) => {
    const offer = offers[at]
    const isOpen = offer && offer.leftNum > 0 && shownStatus(offer.status, offer.expireDate, today) === 'offering'
    return isOpen ? [{ offer, news: mine }] : []
  })
}

/** True if the offer is news for the nurse. An edit is news only for nurses who could not take the offer before it. */
const isNewFor = ({ offer, news }: Telling, nurse: Pick<Membership, 'userNo' | 'groups'>): boolean =>
  isFor(offer, nurse) && news.some(({ before }) => before === undefined || !isFor(before, nurse))

const contentOf = (told: readonly Telling[]): NewOffersMail => ({
  kind: 'newOffers',
  offers: told.slice(0, MAX_IN_MAIL).map(({ offer, news }) => ({
    offerNo: offer.offerNo,
    doctorNo: offer.doctorNo,
    doctorName: offer.doctorName,
    productName: offer.productName,
    price: addMoney(offer.price, offer.bonus),
    quantity: offer.leftNum,
    expireDate: offer.expireDate,
    relisted: news.some(({ relisted }) => relisted),
  })),
  more: Math.max(0, told.length - MAX_IN_MAIL),
})
