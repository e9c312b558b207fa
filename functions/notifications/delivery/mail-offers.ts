import { type ListedOffer, MAX_IN_MAIL } from '../../../shared/offers/offers.mails.ts'
import { newOffersLetter, takeableOffers } from '../../offers/public.ts'
import { mailAddressOf } from '../../people/public.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mailedOfferItem, type PendingOffer } from '../digest/offer-mails.items.ts'
import { type Delivery, type DeliveryDeps, mail, type Receiver, readerOf } from './mail-person.ts'

/** Offers recorded per commit. A transaction may contain at most 100 intents. */
const BATCH_SIZE = 90

/**
 * Emails the person the offers that they may take now and that no other email has contained. Sends nothing if there are
 * none.
 */
export const mailOffers = async (
  deps: DeliveryDeps,
  delivery: Delivery,
  receiver: Receiver,
  companies: ReadonlyMap<string, readonly PendingOffer[]>,
): Promise<void> => {
  const { user } = receiver
  const to = mailAddressOf(user)
  if (to === undefined) return
  const offers: ListedOffer[] = []
  for (const current of await currentOffers(deps, user.userNo, companies)) {
    offers.push(...(await claim(deps, delivery.mailNo, user.userNo, current)))
  }
  if (offers.length === 0) return
  const more = Math.max(0, offers.length - MAX_IN_MAIL)
  const letter = newOffersLetter({ offers: offers.slice(0, MAX_IN_MAIL), more }, readerOf(deps, user))
  await mail(deps, receiver, { ...delivery, to, letter, topic: 'offers', isOnce: true })
}

/** Offers that the person may take, by company. */
const currentOffers = async (
  deps: Pick<Deps, 'table' | 'now'>,
  userNo: string,
  companies: ReadonlyMap<string, readonly PendingOffer[]>,
): Promise<ListedOffer[][]> => {
  const [frozen, links] = await Promise.all([
    frozenCompanies(deps.table),
    deps.table.batchGet([...companies.keys()].map((doctorNo) => ref(membershipItem, { doctorNo, userNo }))),
  ])
  const active = links.filter((link) => link !== undefined).filter(({ status }) => status === 'active')
  return Promise.all(
    active
      .filter(({ doctorNo }) => !frozen.has(doctorNo))
      .map((link) => takeableOffers(deps, link, companies.get(link.doctorNo) ?? [])),
  )
}

/**
 * Records that this email contains these offers, and returns those that no other email contains. A retry of the email
 * gets the same offers.
 */
const claim = (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  mailNo: string,
  userNo: string,
  offers: readonly ListedOffer[],
): Promise<ListedOffer[]> =>
  retryRace(async () => {
    const marks = await table.batchGet(
      offers.map(({ offerNo }) => ref(mailedOfferItem, { userNo, offerNo })),
      { consistent: true },
    )
    const unclaimed = offers.filter((_, at) => marks[at] === undefined)
    for (let from = 0; from < unclaimed.length; from += BATCH_SIZE) {
      const some = unclaimed.slice(from, from + BATCH_SIZE)
      await table.commit(some.map(({ offerNo }) => put(mailedOfferItem, { userNo, offerNo, mailNo, at: now() })))
    }
    return offers.filter((_, at) => marks[at] === undefined || marks[at]?.mailNo === mailNo)
  })
