import { refuse } from '../../../shared/contract/errors.ts'
import { type Arrival, type FeeEvent, feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import type { ClaimStatus } from '../../../shared/mixed-packages/claims.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { isSameUpc } from '../../../shared/values/upc.ts'
import {
  accountRef,
  bringIn,
  chargeFromOf,
  deliver,
  type LotChange,
  type LotKind,
  newPosting,
  type Posting,
  type Refs,
  reverseDelivery,
  stockLevelRef,
  takeOut,
} from '../../books/public.ts'
import { bookedTake } from '../../inbound/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { freeMonthsOf, type Product, productItem } from '../../products/public.ts'
import { companyFreeMonths } from '../../rates/public.ts'
import { isOpen, type Warehouse, warehouseItem, warehouseUnchanged } from '../../warehouses/public.ts'
import {
  afterAction,
  type By,
  claimEventNo,
  nextClaimEventNo,
  refuseUnlessAllowed,
  takeOfClaim,
} from '../claims/change-claim.ts'
import type { MixedClaim } from '../claims/claims.items.ts'
import { isWithinReach } from '../claims/reach.ts'
import type { MixedPackage } from '../packages/packages.items.ts'
import { type Charge, type Reviewing, reviewClaim, withCharge } from './review-claim.ts'

/** `charge` overrides the claim's own charge time. `from`: statuses that a batch operation accepts. */
interface Distributing {
  charge?: Charge | undefined
  from?: readonly ClaimStatus[]
}

/**
 * 1. The claim must be approved or adjusted, its product must still have the UPC, and its warehouse must be open and
 *    still within reach of the package's warehouse.
 * 2. The lot arrives today in the warehouse's time zone, and is charged from the forced time or otherwise after the
 *    free months.
 * 3. One commit: stock of the target company (bizType 10), the nurse's take and balance, claim, package and event, and
 *    the message that creates the inbound fee.
 */
export const distribute = (deps: Deps, reviewing: Reviewing, { charge, from }: Distributing) =>
  reviewClaim(deps, reviewing, async ({ claim, mixed }) => {
    refuseUnlessAllowed('distribute', claim, from)
    const { by } = reviewing
    const after = withCharge(afterAction('distribute', claim), charge)
    const { warehouse, product } = await readTarget(deps, claim, mixed)
    const lot = await lotOf(deps, after, warehouse, product)
    const { books, lots } = await postDelivery(deps, reviewing, claim, lot)
    const { inboundDate, chargeFrom } = lot
    const distribution = {
      at: books.at,
      userNo: by.userNo,
      userName: by.userName,
      productNo: product.productNo,
      qty: claim.qty,
      inboundDate,
      chargeFrom,
      lots,
    }
    return {
      kind: 'distributed',
      distributed: claim.qty,
      after: { ...after, distribution },
      books: [warehouseUnchanged(warehouse), ...books.intents(), ...queueInboundFee(deps, claim, books)],
    }
  })

const readTarget = async ({ table, now }: Deps, claim: MixedClaim, mixed: MixedPackage) => {
  const { targetDoctorNo: doctorNo, warehouseNo, productNo = '' } = claim
  const [warehouse, product, origin] = await table.batchGet(
    [
      ref(warehouseItem, { doctorNo, warehouseNo }),
      ref(productItem, { doctorNo, productNo }),
      ref(warehouseItem, { doctorNo: mixed.doctorNo, warehouseNo: mixed.warehouseNo }),
    ],
    { consistent: true },
  )
  if (!warehouse || !isOpen(warehouse, now())) throw refuse(mixedClaimsReasons.warehouseGone)
  if (!product) throw refuse(mixedClaimsReasons.productGone)
  if (!isSameUpc(product.upc, claim.upc)) throw refuse(mixedClaimsReasons.productCorrected, { upc: product.upc })
  if (!origin || !isWithinReach(warehouse, origin)) throw refuse(mixedClaimsReasons.notInBuilding)
  return { warehouse, product }
}

const lotOf = async (
  deps: Deps,
  { forced, targetDoctorNo: doctorNo }: Pick<MixedClaim, 'forced' | 'targetDoctorNo'>,
  { adminNo, timeZone }: Warehouse,
  product: Product,
): Promise<LotKind> => {
  const inboundDate = dayIn(deps.now(), timeZone)
  const chargeFrom = forced
    ? chargeFromOf(inboundDate, { forced: dayIn(forced.forceChargeTime, timeZone) })
    : chargeFromOf(inboundDate, {
        ...(await companyFreeMonths(deps, { doctorNo, adminNo, timeZone, inboundDate })),
        ...freeMonthsOf(product, adminNo),
      })
  return { inboundDate, chargeFrom, source: 'mixedPackage' }
}

/**
 * For a claim on a take, the nurse delivers the reserved units. Otherwise the units belong to the company, and no
 * payment is made.
 */
const postDelivery = async (
  deps: Deps,
  { by }: Reviewing,
  claim: MixedClaim,
  lot: LotKind,
): Promise<{ books: Posting; lots: LotChange[] }> => {
  const place = placeOf(claim)
  const owner = ownerOf(claim)
  const [take, [level, account]] = await Promise.all([
    takeOfClaim(deps, claim),
    deps.table.batchGet([stockLevelRef(place), accountRef(owner)], { consistent: true }),
  ])
  const books = newPosting(deps, by, { levels: [{ ...place, level }], accounts: [{ ...owner, account }] })
  const { qty, warehouseNo, claimNo, upc } = claim
  if (!take) {
    return { books, lots: bringIn(books, { place, upc, quantity: qty, lot, refNo: claimNo, refs: refsOf(claim) }) }
  }
  const { lots } = deliver(books, {
    take: bookedTake(take),
    movement: 'mixedDistribute',
    fromPending: true,
    warehouseNo,
    parts: [{ ...lot, qty }],
    refs: refsOf(claim),
  })
  return { books, lots }
}

/** The stock level that receives a claim's units. */
export const placeOf = ({ targetDoctorNo: doctorNo, warehouseNo, productNo = '' }: MixedClaim) => ({
  doctorNo,
  productNo,
  warehouseNo,
})

/** Key of the claimant's account, whose balance changes only for a nurse's claim. */
const ownerOf = ({ targetDoctorNo: doctorNo, claimerNo: userNo }: MixedClaim) => ({ doctorNo, userNo })

/**
 * References of a movement of a claim's units. They include the number of the claim's event that the same commit
 * writes.
 */
const refsOf = (claim: MixedClaim): Refs => {
  const { tracking, upc, packageNo, claimNo } = claim
  return { tracking, upc, packageNo, claimNo, claimEvent: nextClaimEventNo(claim) }
}

/**
 * Undoes the distribution of a claim in the books (bizType 15). Units are removed from the lots to which the
 * distribution added them, then from the newest other lots. The nurse is debited and their take reopened, its units
 * reserved for the claim (`toPending`) or free. The inbound fee is reversed. Refused (409) if the units have left the
 * warehouse.
 */
export const undoDistribution = async (
  deps: Deps,
  by: By,
  claim: MixedClaim,
  toPending: boolean,
): Promise<Intent[]> => {
  const { distribution, warehouseNo, claimNo } = claim
  if (!distribution) throw new Error(`The distributed claim ${claimNo} has no record of its distribution`)
  const place = placeOf(claim)
  const owner = ownerOf(claim)
  const [take, [level, account]] = await Promise.all([
    takeOfClaim(deps, claim),
    deps.table.batchGet([stockLevelRef(place), accountRef(owner)], { consistent: true }),
  ])
  const { qty: quantity, lots } = distribution
  const have = level?.stock ?? 0
  if (have < quantity) throw refuse(mixedClaimsReasons.cannotTakeBack, { have, need: quantity })
  const books = newPosting(deps, by, { levels: [{ ...place, level }], accounts: [{ ...owner, account }] })
  const refs = refsOf(claim)
  if (take) reverseDelivery(books, { take: bookedTake(take), quantity, lots, toPending, warehouseNo, refs })
  else takeOut(books, { place, quantity, lots, refNo: claimNo, refs })
  return [...books.intents(), ...queueInboundFeeUndo(deps, claim, books)]
}

/**
 * Intent for the commit that distributes a claim: queues the inbound fee of the receiving company (DEC-fees-5).
 * `claim`: as read.
 */
const queueInboundFee = (deps: Deps, claim: MixedClaim, { at }: Pick<Posting, 'at'>): Intent[] =>
  feeMessage(deps, claim, {
    what: 'arrived',
    ...arrivalOf(claim, { qty: claim.qty, eventNo: nextClaimEventNo(claim), at }),
  })

/**
 * Intent for the commit that reverses a distribution, by a rollback or with the whole package: queues the reversal of
 * its fee. Nothing else changes a distributed claim, so its last event is the distribution.
 */
const queueInboundFeeUndo = (deps: Deps, claim: MixedClaim, { at }: Pick<Posting, 'at'>): Intent[] => {
  const { distribution } = claim
  if (!distribution) return []
  const original = arrivalOf(claim, { qty: distribution.qty, eventNo: claimEventNo(claim), at: distribution.at })
  return feeMessage(deps, claim, { what: 'arrivalUndone', eventNo: nextClaimEventNo(claim), at, original })
}

const arrivalOf = (
  { claimNo: claimId, productNo = '', tracking }: MixedClaim,
  posted: Pick<Arrival, 'qty' | 'eventNo' | 'at'>,
): Arrival => ({ claimId, productNo, tracking, ...posted })

const feeMessage = (deps: Deps, { targetDoctorNo: doctorNo, warehouseNo }: MixedClaim, event: FeeEvent): Intent[] =>
  toQueue(deps, feeEventQueue, [{ doctorNo, warehouseNo, events: [event] }])
