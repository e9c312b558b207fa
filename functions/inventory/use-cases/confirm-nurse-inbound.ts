import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { inventoryReasons } from '../../../shared/inventory/inventory.reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { accountRef, deliver, freeOf, newPosting, stockLevelRef } from '../../books/public.ts'
import { bookedTake, inboundRef, ownTake } from '../../inbound/public.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { standing, warehouseItem } from '../../warehouses/public.ts'
import { lotToday, ownStorage } from '../self-storage/own-storage.ts'

/**
 * 1. Read the nurse's take, its warehouse, their account, the product and the stock level.
 * 2. Refuse a take to a warehouse of the company, and more than is left.
 * 3. One transaction: stock +q, the take's left -q, balance + q x price (bizType 4), conditional on the storage as
 *    read.
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
    if (confirmNum > freeOf(take)) throw refuseField('confirmNum', inboundReasons.moreThanLeft)
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
      status: delivered.take.status === 'completed' ? (1 as const) : (0 as const),
      amount: moneyToWire(delivered.amount),
      balance: moneyToWire(delivered.balance),
    }
    await deps.table.commit([standing(storage), ...books.intents()], answer)
    return answer
  })
