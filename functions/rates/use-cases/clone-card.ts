import type { rates } from '../../../shared/rates/rates.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { idsWithRates } from '../card-ids.ts'
import { discountVersion } from '../discounts.ts'
import { cardToCopy, type OwnCard, ownFrom, refuseUnserved } from '../own-card.ts'
import type { Stamp } from '../rates.items.ts'
import { readCard } from '../read-card.ts'
import { boxVersion } from '../save-box-rate.ts'
import { saveCard } from '../save-card.ts'
import { serviceVersion } from '../save-service-rate.ts'
import { adminOfCompany } from '../whose.ts'

/**
 * Copies a company's custom rates in force at a warehouse admin to another company, in one commit: at most 40
 * categories, 50 services and the storage terms. All other custom rates of the target company end, planned ones too.
 */
export const cloneCard: UseCase<typeof rates.calls.cloneCard> = async (deps, actor, input) => {
  const { fromDoctorNo } = input
  const owner = await adminOfCompany(deps, actor, input)
  const { adminNo, doctorNo } = owner
  await refuseUnserved(deps, owner, fromDoctorNo)
  return saveCard(deps, actor, owner, input, async (stamp, card) => {
    const [theirs, standing] = await Promise.all([
      cardToCopy(deps, { adminNo, fromDoctorNo }),
      readCard(deps, owner, { consistent: true }),
    ])
    const former = ownFrom(standing, stamp.effectiveFrom)
    const copied = versionsOf(owner, theirs, { ...stamp, replaces: true, clonedFrom: fromDoctorNo })
    const ended = versionsOf(owner, beside(former, theirs), { ...stamp, replaces: true, restored: true })
    return {
      intents: [...copied, ...ended],
      answer: { doctorNo, version: stamp.version, copied: copied.length, ended: ended.length },
      card: {
        boxIds: theirs.boxes.map(({ boxSizeId }) => boxSizeId),
        serviceIds: theirs.services.map(({ serviceFeeId }) => serviceFeeId),
        hasDiscount: theirs.discounts.length > 0,
        former: {
          until: stamp.effectiveFrom,
          boxIds: idsWithRates(card, 'boxIds', deps.now()),
          serviceIds: idsWithRates(card, 'serviceIds', deps.now()),
        },
      },
    }
  })
}

/** Entries of `former` that `next` lacks. */
const beside = (former: OwnCard, next: OwnCard): OwnCard => ({
  boxes: former.boxes.filter((one) => !next.boxes.some(({ boxSizeId }) => boxSizeId === one.boxSizeId)),
  services: former.services.filter(
    (one) => !next.services.some(({ serviceFeeId }) => serviceFeeId === one.serviceFeeId),
  ),
  discounts: next.discounts.length > 0 ? [] : former.discounts,
})

const versionsOf = (
  owner: { adminNo: string; doctorNo: string },
  { boxes, services, discounts }: OwnCard,
  stamp: Stamp,
) => [
  ...boxes.map((rate) => boxVersion(owner, rate.boxSizeId, rate, stamp)),
  ...services.map((rate) => serviceVersion(owner, rate.serviceFeeId, rate, stamp)),
  ...discounts.map((terms) => discountVersion(owner, terms, stamp)),
]
