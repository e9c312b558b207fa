import { refuseField } from '../../shared/contract/errors.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { chosenName, groupDirectoryItem, groupsNamed } from '../people/public.ts'
import { type Membership, membershipItem } from '../platform/actor.items.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import type { Offer } from './offers.items.ts'

/** Refuses an audience unless each named nurse is an unblocked member of the company and each group belongs to it. */
export const refuseOutsiders = async (deps: Deps, doctorNo: string, named: string[]): Promise<void> => {
  if (named.length === 0) return
  const [directory, ...links] = await deps.table.batchGet([
    ref(groupDirectoryItem, { doctorNo }),
    ...named.map((userNo) => ref(membershipItem, { doctorNo, userNo })),
  ])
  const groups = groupsNamed(directory, named).map(({ groupNo }) => groupNo)
  const isTheirs = (link: Membership | undefined): boolean => link?.role === 'nurse' && link.status !== 'blocked'
  const outsider = named.findIndex((number, index) => !groups.includes(number) && !isTheirs(links[index]))
  if (outsider === -1) return
  throw refuseField('nurseStr', offersReasons.notInCompany, { name: chosenName(links[outsider]) })
}

type Audience = Pick<Offer, 'scope' | 'nurses'>

/** True if both offers have the same audience, regardless of order. */
export const hasSameAudience = (one: Audience, other: Audience): boolean =>
  one.scope === other.scope &&
  (one.scope === 'public' ||
    (one.nurses.length === other.nurses.length && one.nurses.every((number) => other.nurses.includes(number))))
