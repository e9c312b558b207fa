import type * as z from 'zod'
import type { Output } from '../../../shared/contract/call.ts'
import type { productRecord } from '../../../shared/products/product.fields.ts'
import type { transfers } from '../../../shared/transfers/transfers.contract.ts'
import type { Stale } from '../../api/use-mutation-call.ts'

export type TransferRecord = Output<typeof transfers.calls.listTransfers>['records'][number]

/** A product of the company that may be transferred. */
export type ProductRecord = z.output<typeof productRecord>

/** Units neither found nor recorded as a difference. */
export const leftOf = ({ qty, checkedQty, difference }: TransferRecord): number => qty - checkedQty - difference

/** Domains to invalidate after a transfer is checked. */
export const STALE_CHECKS: readonly Stale[] = ['transfers', 'home']
