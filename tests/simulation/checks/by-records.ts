import { takeReleaseItem } from '../../../functions/books/items/take-releases.items.ts'
import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { mixedClaimItem } from '../../../functions/mixed-packages/claims/claims.items.ts'
import { payoutItem } from '../../../functions/payments/payouts/payouts.items.ts'
import { requestItem } from '../../../functions/payments/requests/requests.items.ts'
import { isOpenClaim } from '../../../shared/mixed-packages/claims.rules.ts'
import { all, balanceOf, comingOf, reservedOf, stockOf, takenOf, UNIT_PRICE } from '../model/figures.ts'
import type { WorldView } from '../model/world-view.ts'

type Add = (name: readonly string[], amount: number) => void

/**
 * Adds to the model the effects that no response contains, because a worker or scheduled job causes them later. Each
 * claim, payout and release of a hold records its own result, and the books must agree. The effects apply to one check;
 * the returned function removes them again.
 */
export const addRecorded = (world: WorldView): (() => void) => {
  const added: (() => void)[] = []
  const add: Add = (name, amount) => {
    world.model.add(name, amount)
    added.push(() => world.model.add(name, -amount))
  }
  addClaims(world, add)
  addPayouts(world, add)
  addReleases(world, add)
  return () => {
    for (const undo of added) undo()
  }
}

const addClaims = (world: WorldView, add: Add): void => {
  for (const claim of all(world, mixedClaimItem)) {
    const { targetDoctorNo: doctorNo, inboundNo, warehouseNo, claimerNo, qty, status, distribution } = claim
    const take = inboundNo === undefined ? undefined : { doctorNo, inboundNo }
    if (status === 'distributed' && distribution) {
      add(stockOf(doctorNo, distribution.productNo, warehouseNo), qty)
      if (take) add(comingOf(take), -qty)
      if (take) add(balanceOf(doctorNo, claimerNo), qty * UNIT_PRICE)
    } else if (take && isOpenClaim(claim)) add(reservedOf(take), qty)
  }
}

const addPayouts = (world: WorldView, add: Add): void => {
  const requests = all(world, requestItem)
  for (const payoutNo of world.payouts) {
    const payout = all(world, payoutItem).find((one) => one.payoutNo === payoutNo)
    if (payout?.done !== payout?.count)
      world.breach(`payout ${payoutNo} has ${payout?.done} results of ${payout?.count}`)
    for (const request of requests) {
      if (request.payoutNo !== payoutNo || request.status !== 'confirmed') continue
      add(balanceOf(request.doctorNo, request.userNo), -request.amount)
      add(['paid', request.doctorNo, request.paymentNo], 1)
    }
  }
}

/** Adds the units that a scheduled job has returned to their offers. */
const addReleases = (world: WorldView, add: Add): void => {
  const takes = new Map(all(world, inboundItem).map((take) => [take.inboundNo, take]))
  for (const { doctorNo, inboundNo, qty, returned, userNo } of all(world, takeReleaseItem)) {
    const offerNo = takes.get(inboundNo)?.offerNo
    if (userNo !== 'system' || offerNo === undefined) continue
    add(comingOf({ doctorNo, inboundNo }), -qty)
    add(takenOf(doctorNo, offerNo), -returned)
  }
}
