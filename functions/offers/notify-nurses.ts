import { refuseField } from '../../shared/contract/errors.ts'
import { mailQueue, numberedMails } from '../../shared/notifications/mail.messages.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { addMoney } from '../../shared/values/money.ts'
import { groupDirectoryItem, groupsNamed } from '../people/public.ts'
import { type Membership, membershipItem, membersOf, userItem } from '../platform/actor.items.ts'
import type { Intent } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { toQueue } from '../platform/outbox/to-queue.ts'
import { isNamed } from './offer-record.ts'
import type { Offer } from './offers.items.ts'

/** Each nurse named must be a member of the company and not blocked; each group one of the company's. */
export const refuseStrangers = async (deps: Deps, doctorNo: string, named: string[]): Promise<void> => {
  if (named.length === 0) return
  const [directory, ...links] = await deps.table.batchGet([
    ref(groupDirectoryItem, { doctorNo }),
    ...named.map((userNo) => ref(membershipItem, { doctorNo, userNo })),
  ])
  const groups = groupsNamed(directory, named).map(({ groupNo }) => groupNo)
  const isTheirs = (link: Membership | undefined): boolean => link?.role === 'nurse' && link.status !== 'blocked'
  const stranger = named.find((number, index) => !groups.includes(number) && !isTheirs(links[index]))
  if (stranger) throw refuseField('nurseStr', offersReasons.stranger, { number: stranger })
}

/** The active nurses who may take the offer and can be mailed. */
export const nursesToTell = async (deps: Deps, doctorNo: string, offer: Offer): Promise<Membership[]> => {
  const members = await readAll(deps.table, membershipItem, membersOf(doctorNo))
  const told = members.filter((link) => link.role === 'nurse' && link.status === 'active')
  const named = offer.scope === 'public' ? told : told.filter(({ userNo, groups }) => isNamed(offer, userNo, groups))
  return withMail(deps, named)
}

/** Nobody is mailed whose account is disabled, or whose address may be somebody else's: it has not been proven. */
const withMail = async (deps: Deps, nurses: Membership[]): Promise<Membership[]> => {
  const users = await deps.table.batchGet(nurses.map(({ userNo }) => ref(userItem, { userNo })))
  return nurses.filter((_, at) => users[at]?.status === 'approved' && users[at]?.emailProven)
}

/** One mail a nurse. */
export const tellNurses = (deps: Deps, offer: Offer, nurses: Membership[]): Intent[] => {
  const { offerNo, doctorNo, doctorName, productName, quantity, expireDate } = offer
  const price = addMoney(offer.price, offer.bonus)
  const content = {
    ...{ kind: 'newOffer' as const, offerNo, doctorNo, doctorName, productName },
    ...{ price, quantity, expireDate },
  }
  const mails = nurses.map(({ email }) => ({ to: email, content }))
  return toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), mails))
}
