import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import {
  type BoxVersion,
  type Card,
  type CardVersions,
  cardAt,
  type DiscountVersion,
  type ServiceVersion,
  type Version,
  versionAt,
} from '../../shared/rates/card.ts'
import { ratesReasons } from '../../shared/rates/rates.reasons.ts'
import { membershipItem } from '../platform/actor.items.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { isSet } from './edited.ts'
import { readCard } from './read-card.ts'

/** The custom rates of a company on a card. */
export interface OwnCard {
  boxes: BoxVersion[]
  services: ServiceVersion[]
  /** Contains at most one version. */
  discounts: DiscountVersion[]
}

const ownOf = ({ boxes, services, discount }: Card): OwnCard => ({
  boxes: [...boxes.values()].filter(({ source }) => source === 'custom'),
  services: [...services.values()].filter(({ source }) => source === 'custom'),
  discounts: discount ? [discount] : [],
})

/** A company's custom rates from an instant on, in force or planned. */
export const ownFrom = ({ boxes, services, discounts }: CardVersions, from: string): OwnCard => {
  const set = <V extends Version>(versions: readonly V[], idOf: (version: V) => string): V[] =>
    [...Map.groupBy(versions, idOf).values()].flatMap((ofEntry) =>
      isSet(ofEntry, from) ? (versionAt(ofEntry, from) ?? ofEntry.slice(-1)) : [],
    )
  return {
    boxes: set(boxes.custom, ({ boxSizeId }) => boxSizeId),
    services: set(services.custom, ({ serviceFeeId }) => serviceFeeId),
    discounts: set(discounts, () => ''),
  }
}

/**
 * Refuses to copy from `fromDoctorNo` if it is the same company (400), or if the warehouse admin does not serve it
 * (404).
 */
export const refuseUnserved = async (
  { table }: Pick<Deps, 'table'>,
  { adminNo, doctorNo }: { adminNo: string; doctorNo: string },
  fromDoctorNo: string,
): Promise<void> => {
  if (fromDoctorNo === doctorNo) throw refuseField('fromDoctorNo', ratesReasons.sameCompany)
  const link = await table.get(ref(membershipItem, { doctorNo: fromDoctorNo, userNo: adminNo }))
  if (link?.role !== 'warehouseAdmin' || link.status === 'blocked') throw refuse(generalReasons.noAccount)
}

/** Custom rates of another company currently in force, for copying. Refuses (409) if the company has none. */
export const cardToCopy = async (
  deps: Pick<Deps, 'table' | 'now'>,
  { adminNo, fromDoctorNo }: { adminNo: string; fromDoctorNo: string },
): Promise<OwnCard> => {
  const read = await readCard(deps, { adminNo, doctorNo: fromDoctorNo }, { consistent: true })
  const theirs = ownOf(cardAt(read, deps.now()))
  if (theirs.boxes.length + theirs.services.length + theirs.discounts.length === 0) {
    throw refuse(ratesReasons.nothingToClone)
  }
  return theirs
}
