import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { chargeFromOf, type LotKind } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { freeMonthsOf, type Product } from '../../products/public.ts'
import { isOpen, type Warehouse } from '../../warehouses/public.ts'

/** The nurse's self storage as read; refuses any other warehouse with `other`. */
export const ownStorage = (
  deps: Pick<Deps, 'now'>,
  actor: CompanyActor,
  warehouse: Warehouse | undefined,
  other: () => Refusal,
): Warehouse => {
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  if (!warehouse.selfStorage) throw other()
  if (warehouse.adminNo !== actor.userNo) throw refuse(generalReasons.noWarehouse)
  return warehouse
}

/** The lot of units that arrive now, by days of the storage's time zone. */
export const lotToday = (
  deps: Pick<Deps, 'now'>,
  { adminNo, timeZone }: Warehouse,
  product: Product | undefined,
): LotKind => {
  const inboundDate = dayIn(deps.now(), timeZone)
  const chargeFrom = chargeFromOf(inboundDate, product && freeMonthsOf(product, adminNo))
  return { inboundDate, chargeFrom, source: 'selfStorage' }
}
