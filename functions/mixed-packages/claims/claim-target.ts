import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { mixedClaimCalls } from '../../../shared/mixed-packages/claims.calls.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import { MAX_WITHOUT_INBOUND } from '../../../shared/mixed-packages/review.rules.ts'
import { isSameUpc } from '../../../shared/values/upc.ts'
import { freeOf } from '../../books/public.ts'
import { type Inbound, inboundRef, ownTake } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Product, productItem, productsUnderUpc } from '../../products/public.ts'

type Asked = Input<typeof mixedClaimCalls.submitMixedClaim>

/**
 * The product that the units of a claim enter stock as: the product of the nurse's take, or the company's own product
 * with the UPC.
 */
export interface ClaimTarget {
  take?: Inbound
  productNo: string
  productName: string
}

/** Reads and checks the target of a claim (SPEC-mixed-packages-92); `asked.upc` is the normalized UPC. */
export const readClaimTarget = (deps: Deps, actor: CompanyActor, asked: Asked): Promise<ClaimTarget> =>
  actor.role === 'nurse' ? againstTake(deps, actor, asked) : withoutTake(deps, actor, asked)

/**
 * Reads the target of a nurse's claim: one of their own takes. The take must be open, match the claim's UPC and
 * warehouse, and have enough free units.
 */
const againstTake = async ({ table }: Deps, actor: CompanyActor, asked: Asked): Promise<ClaimTarget> => {
  const { inboundNo, upc, warehouseNo, quantity } = asked
  if (inboundNo === undefined) throw refuseField('inboundNo', mixedClaimsReasons.chooseInbound)
  const { doctorNo } = actor.company
  const take = ownTake(await table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }), actor)
  if (take.status !== 'open' || freeOf(take) < 1) throw refuse(mixedClaimsReasons.nothingLeft)
  if (!isSameUpc(take.upc, upc)) throw refuseField('upc', mixedClaimsReasons.upcMismatch)
  if (take.warehouseNo !== warehouseNo) throw refuseField('warehouseNo', mixedClaimsReasons.lockedWarehouse)
  if (quantity > freeOf(take)) throw refuseField('quantity', mixedClaimsReasons.beyondLeft)
  return { take, productNo: take.productNo, productName: take.productName }
}

const withoutTake = async (deps: Deps, { company: { doctorNo } }: CompanyActor, asked: Asked): Promise<ClaimTarget> => {
  if (asked.inboundNo !== undefined) throw refuseField('inboundNo', mixedClaimsReasons.nursesAlone)
  if (asked.quantity > MAX_WITHOUT_INBOUND) {
    throw refuseField('quantity', mixedClaimsReasons.mostWithoutInbound, { most: MAX_WITHOUT_INBOUND })
  }
  const product = await productOf(deps, doctorNo, asked)
  if (!product) throw refuseField('upc', mixedClaimsReasons.noProductOfUpc)
  const { productNo, productName } = product
  return { productNo, productName }
}

/**
 * The named product, which must have the UPC, or the company's oldest product with the UPC; undefined if there is none.
 */
const productOf = async (
  { table }: Deps,
  doctorNo: string,
  { upc, productNo }: Asked,
): Promise<Product | undefined> => {
  const ranges = productNo === undefined ? productsUnderUpc(doctorNo, upc) : []
  const listed = (await Promise.all(ranges.map((range) => readAll(table, productItem, range)))).flat()
  const numbers = productNo === undefined ? listed.map((product) => product.productNo).sort() : [productNo]
  // The index may lag behind the table, so it is used only to find product numbers; the products are read from the
  // table.
  const found = await table.batchGet(
    numbers.map((one) => ref(productItem, { doctorNo, productNo: one })),
    { consistent: true },
  )
  if (productNo !== undefined && !found[0]) throw refuse(generalReasons.noProduct)
  const match = found.find((product) => product && isSameUpc(product.upc, upc))
  if (productNo !== undefined && !match) throw refuseField('productNo', mixedClaimsReasons.upcMismatch)
  return match
}
