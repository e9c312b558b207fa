import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { cardAt, NO_DISCOUNT } from '../../../shared/rates/card.ts'
import type { rates } from '../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { boxFeesToWire, boxLabels, UNPRICED as FREE_SIZE } from '../box-sizes.ts'
import { termsToWire } from '../discounts.ts'
import { cardStampOf } from '../edited.ts'
import { boxSizeItem, boxSizes, serviceFeeItem, serviceFees } from '../rates.items.ts'
import { readCard } from '../read-card.ts'
import { UNPRICED as FREE_SERVICE, serviceLabels } from '../service-fees.ts'
import { warehouseOn } from '../warehouse-on.ts'

/** All fees a company pays in a warehouse on a day, by the card in force at the day's last instant there. */
export const getCard: UseCase<typeof rates.calls.getCard> = async (deps, actor, input) => {
  const { doctorNo, warehouseNo } = input
  const [overTime, sizes, services] = await Promise.all([
    warehouseOn(deps, { doctorNo, warehouseNo }),
    readAll(deps.table, boxSizeItem, boxSizes),
    readAll(deps.table, serviceFeeItem, serviceFees),
  ])
  const day = input.day ?? dayIn(deps.now(), overTime.newest.timeZone)
  const { adminNo, adminName: admin, timeZone, selfStorage, endsAt } = overTime.onDay(day)
  if (actor.role === 'warehouseAdmin' && adminNo !== actor.userNo) throw refuse(generalReasons.noWarehouse)
  if (selfStorage) throw refuseField('warehouseNo', ratesReasons.selfStorage)
  const card = cardAt(await readCard(deps, { adminNo, doctorNo }), endsAt)
  return {
    day,
    timeZone,
    warehouseNo,
    adminNo,
    admin,
    boxSizes: sizes.map((size) => {
      const rate = card.boxes.get(size.boxSizeId) ?? FREE_SIZE
      return { ...boxLabels(size), ...boxFeesToWire(rate), ...cardStampOf(rate) }
    }),
    services: services.map((service) => {
      const rate = card.services.get(service.serviceFeeId) ?? FREE_SERVICE
      return {
        ...serviceLabels(service),
        serviceBaseFee: moneyToWire(rate.serviceBaseFee),
        ...cardStampOf(rate),
      }
    }),
    discount: { ...termsToWire(card.discount ?? NO_DISCOUNT), isSet: card.discount !== undefined },
  }
}
