import { type MailMessage, mailQueue } from '../../../shared/notifications/mail.messages.ts'
import { MAX_IN_MAIL, MAX_IN_MESSAGE, type NewOffersMail } from '../../../shared/offers/offers.mails.ts'
import { dayIn } from '../../../shared/values/day.ts'
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
import { isTakeable, listedOffer } from './takeable-offers.ts'

/** Characters of messages per commit; a transaction may contain 4 MB. */
const CHARACTERS_AT_ONCE = 1_000_000
/** Entries per commit; a transaction may contain 100 intents. */
const ENTRIES_AT_ONCE = 90

/**
 * Notifies each nurse of the offers of every completed ten-minute window: one notice per nurse for the offers of all
 * companies. Delivery decides when they are emailed. An interrupted run leaves its entries, and the next run creates
 * the same messages with the same numbers, which are delivered once.
 */
export const announceOffers = async (deps: Deps, time: string): Promise<{ announced: number; mails: number }> => {
  const entries = await readAll(deps.table, offerNewsItem, newsUpTo(lastSettledWindow(time)))
  const sum = { announced: 0, mails: 0 }
  for (const [window, news] of Map.groupBy(entries, (entry) => entry.window)) {
    const mails = await mailsOf(deps, window, news)
    for (const some of inCommits(mails)) await deps.table.commit(toQueue(deps, mailQueue, some))
    for (let from = 0; from < news.length; from += ENTRIES_AT_ONCE) {
      const done = news.slice(from, from + ENTRIES_AT_ONCE)
      await deps.table.commit(done.map((entry) => remove(offerNewsItem, entry, { error: 'race' })))
    }
    sum.announced += news.length
    sum.mails += mails.length
  }
  return sum
}

const inCommits = (mails: readonly MailMessage[]): MailMessage[][] => {
  const commits: MailMessage[][] = []
  let room = 0
  for (const mail of mails) {
    room -= JSON.stringify(mail).length
    if (room >= 0) commits.at(-1)?.push(mail)
    else {
      commits.push([mail])
      room = CHARACTERS_AT_ONCE - JSON.stringify(mail).length
    }
  }
  return commits
}

interface Announcement {
  offer: Offer
  news: OfferNews[]
}

const mailsOf = async (deps: Deps, window: string, news: readonly OfferNews[]): Promise<MailMessage[]> => {
  const forNurse = new Map<string, Announcement[]>()
  const frozen = await frozenCompanies(deps.table)
  for (const [doctorNo, mine] of Map.groupBy(news, (entry) => entry.doctorNo)) {
    const announcements = frozen.has(doctorNo) ? [] : await currentOffers(deps, doctorNo, mine)
    if (announcements.length === 0) continue
    const members = await readAll(deps.table, membershipItem, membersOf(doctorNo))
    for (const nurse of members.filter(({ role, status }) => role === 'nurse' && status === 'active')) {
      const offers = announcements.filter((announcement) => isNewFor(announcement, nurse))
      if (offers.length > 0) forNurse.set(nurse.userNo, [...(forNurse.get(nurse.userNo) ?? []), ...offers])
    }
  }
  return [...forNurse].flatMap(([userNo, offers]) => messagesTo(userNo, window, offers))
}

/** One message, or several if there are too many offers for one. */
const messagesTo = (userNo: string, window: string, offers: readonly Announcement[]): MailMessage[] => {
  const messages: MailMessage[] = []
  for (let from = 0; from < offers.length; from += MAX_IN_MESSAGE) {
    const mailNo = from === 0 ? `news-${window}-${userNo}` : `news-${window}-${userNo}-${from}`
    messages.push({ mailNo, userNo, content: contentOf(userNo, offers.slice(from, from + MAX_IN_MESSAGE)) })
  }
  return messages
}

/** Offers that can still be taken, newest first, each with its news. */
const currentOffers = async (deps: Deps, doctorNo: string, news: readonly OfferNews[]): Promise<Announcement[]> => {
  const byOffer = [...Map.groupBy(news, ({ offerNo }) => offerNo)].sort(([one], [other]) => (one < other ? 1 : -1))
  const offers = await deps.table.batchGet(byOffer.map(([offerNo]) => ref(offerItem, { doctorNo, offerNo })))
  const today = dayIn(deps.now())
  return byOffer.flatMap(([, mine], at) => {
    const offer = offers[at]
    return offer && isTakeable(offer, today) ? [{ offer, news: mine }] : []
  })
}

/** True if the offer is news for the nurse. An edit is news only for nurses who could not take the offer before it. */
const isNewFor = ({ offer, news }: Announcement, nurse: Pick<Membership, 'userNo' | 'groups'>): boolean =>
  isFor(offer, nurse) && news.some(({ before }) => before === undefined || !isFor(before, nurse))

const contentOf = (userNo: string, offers: readonly Announcement[]): NewOffersMail => {
  const all = offers.map(({ offer, news }) =>
    listedOffer(
      offer,
      userNo,
      news.some(({ relisted }) => relisted),
    ),
  )
  const others = all.slice(MAX_IN_MAIL).map(({ offerNo, doctorNo, expireDate, relisted, named }) => ({
    offerNo,
    doctorNo,
    expireDate,
    relisted,
    named,
  }))
  return { kind: 'newOffers', offers: all.slice(0, MAX_IN_MAIL), others, more: others.length }
}
