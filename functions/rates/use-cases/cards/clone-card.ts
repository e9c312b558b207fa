import type { Input } from '../../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import {
  type BoxVersion,
  type Card,
  type CardVersions,
  cardAt,
  type DiscountVersion,
  type ServiceVersion,
  type Version,
  versionAt,
} from '../../../../shared/rates/card.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../../shared/rates/rates.reasons.ts'
import { membershipItem } from '../../../platform/actor.items.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { ref } from '../../../platform/db/table.ts'
import type { Deps } from '../../../platform/deps.ts'
import { discountVersion } from '../../discounts.ts'
import { isSet } from '../../edited.ts'
import type { Stamp } from '../../rates.items.ts'
import { readCard } from '../../read-card.ts'
import { boxVersion } from '../../save-box-rate.ts'
import { saveCard } from '../../save-card.ts'
import { serviceVersion } from '../../save-service-rate.ts'
import { adminOfCompany } from '../../whose.ts'

/**
 * Copies what a company has of its own at a warehouse admin's now to another company, in one commit: at most 40 categories,
 * 50 services and the terms of storage. What the other company had beside them ends, and what was planned for it too.
 */
export const cloneCard = async (deps: Deps, actor: CompanyActor, input: Input<typeof rates.calls.cloneCard>) => {
  const { fromDoctorNo } = input
  const owner = await adminOfCompany(deps, actor, input)
  const { adminNo, doctorNo } = owner
  if (fromDoctorNo === doctorNo) throw refuseField('fromDoctorNo', ratesReasons.sameCompany)
  const link = await deps.table.get(ref(membershipItem, { doctorNo: fromDoctorNo, userNo: adminNo }))
  if (link?.role !== 'warehouseAdmin' || link.status === 'blocked') throw refuse(generalReasons.noAccount)
  return saveCard(deps, actor, owner, input, async (stamp) => {
    const [read, standing] = await Promise.all([
      readCard(deps, { adminNo, doctorNo: fromDoctorNo }, { consistent: true }),
      readCard(deps, owner, { consistent: true }),
    ])
    const theirs = ownOf(cardAt(read, deps.now()))
    if (theirs.boxes.length + theirs.services.length + theirs.discounts.length === 0) {
      throw refuse(ratesReasons.nothingToClone)
    }
    const former = setFrom(standing, stamp.effectiveFrom)
    const copied = versionsOf(owner, theirs, { ...stamp, replaces: true, clonedFrom: fromDoctorNo })
    const ended = versionsOf(owner, beside(former, theirs), { ...stamp, replaces: true, restored: true })
    return {
      intents: [...copied, ...ended],
      answer: { doctorNo, version: stamp.version, copied: copied.length, ended: ended.length },
      card: {
        boxIds: theirs.boxes.map(({ boxSizeId }) => boxSizeId),
        serviceIds: theirs.services.map(({ serviceFeeId }) => serviceFeeId),
        hasDiscount: theirs.discounts.length > 0,
      },
    }
  })
}

/** What a company has of its own on a card. */
interface Own {
  boxes: BoxVersion[]
  services: ServiceVersion[]
  discounts: DiscountVersion[]
}

const ownOf = ({ boxes, services, discount }: Card): Own => ({
  boxes: [...boxes.values()].filter(({ source }) => source === 'custom'),
  services: [...services.values()].filter(({ source }) => source === 'custom'),
  discounts: discount ? [discount] : [],
})

/** What a company has of its own from an instant on, be it that it ended since, or is to begin later. */
const setFrom = ({ boxes, services, discounts }: CardVersions, from: string): Own => {
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

/** What the first has that the second has not. */
const beside = (former: Own, next: Own): Own => ({
  boxes: former.boxes.filter((one) => !next.boxes.some(({ boxSizeId }) => boxSizeId === one.boxSizeId)),
  services: former.services.filter(
    (one) => !next.services.some(({ serviceFeeId }) => serviceFeeId === one.serviceFeeId),
  ),
  discounts: next.discounts.length > 0 ? [] : former.discounts,
})

const versionsOf = (
  owner: { adminNo: string; doctorNo: string },
  { boxes, services, discounts }: Own,
  stamp: Stamp,
) => [
  ...boxes.map((rate) => boxVersion(owner, rate.boxSizeId, rate, stamp)),
  ...services.map((rate) => serviceVersion(owner, rate.serviceFeeId, rate, stamp)),
  ...discounts.map((terms) => discountVersion(owner, terms, stamp)),
]
