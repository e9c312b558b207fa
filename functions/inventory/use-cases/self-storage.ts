import { type Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { TAKE_STATUS } from '../../../shared/inbound/take-status.rules.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { inventoryReasons } from '../../../shared/inventory/inventory.reasons.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import {
  accountRef,
  addStock,
  chargeFromOf,
  deliver,
  type LotKind,
  newPosting,
  stockLevelRef,
} from '../../books/public.ts'
import { bookedTake, inboundRef, ownTake, refuseAboveFree } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { freeMonthsOf, type Product, productItem } from '../../products/public.ts'
import { isOpen, type Warehouse, warehouseItem, warehouseUnchanged } from '../../warehouses/public.ts'

/**
 * 1. Read the nurse's take, its warehouse, their account, the product and the stock level.
 * 2. Refuse if the take is not open, if its warehouse is not the nurse's self storage, or if the quantity exceeds the
 *    outstanding units that are not reserved.
 * 3. One transaction: stock +q, the take's outstanding units -q, balance + q x price (bizType 4), conditional on the
 *    storage as read.
 */
export const confirmNurseInbound: UseCase<typeof inventory.calls.confirmNurseInbound> = (
  deps,
  actor,
  { inboundNo, confirmNum },
) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const owner = { doctorNo, userNo: actor.userNo }
    const [read, account] = await deps.table.batchGet([inboundRef({ doctorNo, inboundNo }), accountRef(owner)], {
      consistent: true,
    })
    const take = ownTake(read, actor)
    if (take.status === 'cancelled') throw refuse(inboundReasons.cancelled)
    if (take.status === 'completed') throw refuse(inboundReasons.completed)
    refuseAboveFree(take, 'confirmNum', confirmNum)
    const { productNo, warehouseNo } = take
    const place = { doctorNo, productNo, warehouseNo }
    const [found, product, level] = await deps.table.batchGet(
      [ref(warehouseItem, place), ref(productItem, place), stockLevelRef(place)],
      { consistent: true },
    )
    const storage = ownStorage(deps, actor, found, () => refuse(inventoryReasons.notSelfStorage))
    const books = newPosting(deps, actor, { levels: [{ ...place, level }], accounts: [{ ...owner, account }] })
    const delivered = deliver(books, {
      take: bookedTake(take),
      movement: 'selfStorage',
      parts: [{ qty: confirmNum, ...lotToday(deps, storage, product) }],
    })
    const answer = {
      inboundNo,
      leftNum: delivered.take.leftNum,
      confirmed: confirmNum,
      status: delivered.take.status === 'completed' ? TAKE_STATUS.completed : TAKE_STATUS.open,
      amount: moneyToWire(delivered.amount),
      balance: moneyToWire(delivered.balance),
    }
    await deps.table.commit([warehouseUnchanged(storage), ...books.intents()], answer)
    return answer
  })

/**
 * 1. Read the product, the nurse's self storage and the stock level.
 * 2. One transaction: stock +q with the note (bizType 4), conditional on the storage as read. No take and no money
 *    (DEC-inventory-19).
 */
export const nurseAddStock: UseCase<typeof inventory.calls.nurseAddStock> = (
  deps,
  actor,
  { productNo, warehouseNo, qty, note },
) =>
  retryRace(async () => {
    const place = { doctorNo: actor.company.doctorNo, productNo, warehouseNo }
    const [found, product, level] = await deps.table.batchGet(
      [ref(warehouseItem, place), ref(productItem, place), stockLevelRef(place)],
      { consistent: true },
    )
    if (!product) throw refuse(generalReasons.noProduct)
    const storage = ownStorage(deps, actor, found, () => refuseField('warehouseNo', inventoryReasons.onlyOwnStorage))
    const books = newPosting(deps, actor, { levels: [{ ...place, level }] })
    addStock(books, { place, quantity: qty, lot: lotToday(deps, storage, product), refNo: warehouseNo, note })
    const answer = { productNo, warehouseNo, qty, stock: (level?.stock ?? 0) + qty }
    await deps.table.commit([warehouseUnchanged(storage), ...books.intents()], answer)
    return answer
  })

/**
 * Returns the nurse's self storage as read. Refuses a missing or closed warehouse and another nurse's storage with 404,
 * and a warehouse that is not self storage with `other`.
 */
const ownStorage = (
  deps: Pick<Deps, 'now'>,
  actor: CompanyActor,
  warehouse: Warehouse | undefined,
  other: () => Refusal,
): Warehouse => {
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  if (!warehouse.selfStorage) throw other()
  if (warehouse.adminNo !== actor.operatorNo) throw refuse(generalReasons.noWarehouse)
  return warehouse
}

/** The lot of units that arrive now. Its days are in the storage's time zone. */
const lotToday = (deps: Pick<Deps, 'now'>, { adminNo, timeZone }: Warehouse, product: Product | undefined): LotKind => {
  const inboundDate = dayIn(deps.now(), timeZone)
  const chargeFrom = chargeFromOf(inboundDate, product && freeMonthsOf(product, adminNo))
  return { inboundDate, chargeFrom, source: 'selfStorage' }
}
