import type { OfferDigestMail } from '../../../shared/notifications/mail.messages.ts'
import { choiceOf, type MailChoice } from '../../../shared/notifications/notices.rules.ts'
import type { AnnouncedOffer, NewOffersMail } from '../../../shared/offers/offers.mails.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { ref } from '../../platform/db/table.ts'
import { pendingOffersItem } from '../digest/offer-mails.items.ts'
import { addPending, removePending } from '../digest/pending-offers.ts'
import { mailOffers } from './mail-offers.ts'
import type { Delivery, DeliveryDeps, Receiver } from './mail-person.ts'

/**
 * Emails new offers immediately, adds them to the person's next email about the company's offers, or does neither,
 * depending on the person's settings.
 */
export const deliverNewOffers = async (
  deps: DeliveryDeps,
  delivery: Delivery & { content: NewOffersMail },
  receiver: Receiver,
): Promise<void> => {
  const choice = choiceOf(receiver.settings?.topics ?? {}, 'offers').mail
  if (choice === 'never') return
  const { offers, others } = delivery.content
  const today = dayIn(deps.now())
  const [immediate, later] = split([...offers, ...others], (offer) => isEmailedImmediately(choice, offer, today))
  if (choice !== 'now') await addPending(deps, receiver.user, choice, later)
  await mailOffers(
    deps,
    delivery,
    receiver,
    Map.groupBy(immediate, ({ doctorNo }) => doctorNo),
  )
}

/** On an hourly schedule, offers that name the nurse or end today are emailed immediately. */
const isEmailedImmediately = (choice: MailChoice, { named, expireDate }: AnnouncedOffer, today: string): boolean =>
  choice === 'now' || (choice === 'hourly' && (named || expireDate <= today))

const split = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter((one) => isFirst(one)),
  all.filter((one) => !isFirst(one)),
]

/** Emails the pending offers of a company, unless the person no longer wants such emails, and removes them. */
export const deliverOfferDigest = async (
  deps: DeliveryDeps,
  delivery: Delivery & { content: OfferDigestMail },
  receiver: Receiver,
): Promise<void> => {
  const { user, settings } = receiver
  const { doctorNo } = delivery.content
  const pending = await deps.table.get(ref(pendingOffersItem, { userNo: user.userNo, doctorNo }), { consistent: true })
  if (!pending || pending.offers.length === 0) return
  const choice = choiceOf(settings?.topics ?? {}, 'offers').mail
  const newestFirst = pending.offers.toReversed()
  if (choice !== 'never') await mailOffers(deps, delivery, receiver, new Map([[doctorNo, newestFirst]]))
  await removePending(deps, pending)
}
