import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { cardAt, NO_DISCOUNT } from '../../../shared/rates/card.ts'
import type { rates } from '../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { put } from '../../platform/db/intent.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { adminNamed, adminOfCompany } from '../admin-in-scope.ts'
import { idsWithRates } from '../card-ids.ts'
import { discountVersion, termsToWire } from '../discounts.ts'
import { boxSizeKind } from '../entries/box-sizes.ts'
import { entryOnCard, restoreRate } from '../entries/entry-rates.ts'
import { serviceFeeKind } from '../entries/service-fees.ts'
import { cardToCopy, type OwnCard, ownFrom, refuseUnserved } from '../own-card.ts'
import {
  boxRateItem,
  boxSizeItem,
  boxSizes,
  type Stamp,
  serviceFeeItem,
  serviceFees,
  serviceRateItem,
} from '../rates.items.ts'
import { readCard } from '../read-card.ts'
import { saveCard } from '../save-card.ts'
import { warehouseOn } from '../warehouse-on.ts'

/**
 * All fees that a company pays in a warehouse on a day, according to the card in force at the day's last instant in the
 * warehouse's time zone.
 */
export const getCard: UseCase<typeof rates.calls.getCard> = async (deps, actor, input) => {
  const { doctorNo, warehouseNo } = input
  const [overTime, sizes, services] = await Promise.all([
    warehouseOn(deps, { doctorNo, warehouseNo }),
    readAll(deps.table, boxSizeItem, boxSizes),
    readAll(deps.table, serviceFeeItem, serviceFees),
  ])
  const day = input.day ?? dayIn(deps.now(), overTime.newest.timeZone)
  const { adminNo, adminName: admin, timeZone, selfStorage, endsAt } = overTime.onDay(day)
  if (actor.role === 'warehouseAdmin' && adminNo !== actor.operatorNo) throw refuse(generalReasons.noWarehouse)
  if (selfStorage) throw refuseField('warehouseNo', ratesReasons.selfStorage)
  const card = cardAt(await readCard(deps, { adminNo, doctorNo }), endsAt)
  return {
    day,
    timeZone,
    warehouseNo,
    adminNo,
    admin,
    boxSizes: sizes.map((size) => entryOnCard(boxSizeKind, size, card.boxes.get(size.boxSizeId))),
    services: services.map((one) => entryOnCard(serviceFeeKind, one, card.services.get(one.serviceFeeId))),
    discount: { ...termsToWire(card.discount ?? NO_DISCOUNT), isSet: card.discount !== undefined },
  }
}

/**
 * Copies a company's custom rates in force with a warehouse admin to another company, in one commit: at most 40
 * categories, 50 services and the storage terms. All other custom rates of the target company end, including planned
 * ones.
 */
export const cloneCard: UseCase<typeof rates.calls.cloneCard> = async (deps, actor, input) => {
  const { fromDoctorNo } = input
  const owner = await adminOfCompany(deps, actor, input)
  const { adminNo, doctorNo } = owner
  await refuseUnserved(deps, owner, fromDoctorNo)
  return saveCard(deps, actor, owner, input, async (stamp, card) => {
    const [theirs, current] = await Promise.all([
      cardToCopy(deps, { adminNo, fromDoctorNo }),
      readCard(deps, owner, { consistent: true }),
    ])
    const former = ownFrom(current, stamp.effectiveFrom)
    const copied = versionsOf(owner, theirs, { ...stamp, replaces: true, clonedFrom: fromDoctorNo })
    const ended = versionsOf(owner, without(former, theirs), { ...stamp, replaces: true, restored: true })
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

/** The rates in `former` for entries that have none in `next`. */
const without = (former: OwnCard, next: OwnCard): OwnCard => ({
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
  ...boxes.map((rate) => put(boxRateItem, boxSizeKind.rateOf(owner, rate.boxSizeId, rate, stamp))),
  ...services.map((rate) => put(serviceRateItem, serviceFeeKind.rateOf(owner, rate.serviceFeeId, rate, stamp))),
  ...discounts.map((terms) => discountVersion(owner, terms, stamp)),
]

/** Ends a warehouse admin's own rate for a category or a service. */
export const restoreOwnRate: UseCase<typeof rates.calls.restoreOwnRate> = async (deps, actor, input) => {
  const { boxSizeId, serviceFeeId, seen } = input
  const owner = { adminNo: await adminNamed(deps, actor, input) }
  const answerOf = (version: number) => ({ version })
  if (boxSizeId !== undefined) {
    return restoreRate(deps, actor, { kind: boxSizeKind, owner, id: boxSizeId }, seen, answerOf)
  }
  if (serviceFeeId === undefined) throw refuseField('boxSizeId', ratesReasons.chooseEntry)
  return restoreRate(deps, actor, { kind: serviceFeeKind, owner, id: serviceFeeId }, seen, answerOf)
}
