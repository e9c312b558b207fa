import type { Input } from '../../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import {
  type BoxVersion,
  type Card,
  cardAt,
  type DiscountVersion,
  type ServiceVersion,
} from '../../../../shared/rates/card.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../../shared/rates/rates.reasons.ts'
import { membershipItem } from '../../../platform/actor.items.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { ref } from '../../../platform/db/table.ts'
import type { Deps } from '../../../platform/deps.ts'
import { discountVersion } from '../../discounts.ts'
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
      readCard(deps, { adminNo, doctorNo: fromDoctorNo }),
      readCard(deps, owner),
    ])
    const theirs = ownOf(cardAt(read, deps.now()))
    if (theirs.boxes.length + theirs.services.length + theirs.discounts.length === 0) {
      throw refuse(ratesReasons.nothingToClone)
    }
    const former = ownOf(cardAt(standing, END_OF_TIME))
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

/** Later than anything planned. */
const END_OF_TIME = '9999'

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
