import { normalTracking } from '../../../shared/values/tracking.ts'
import {
  deliveriesOfProduct,
  isDelivery,
  type LedgerRow,
  ledgerOfCompany,
  ledgerOfKind,
  ledgerRowType,
} from '../../books/public.ts'
import type { Span } from '../../platform/days/span.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { emptySource, filtered, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { productsFound } from '../../products/public.ts'
import { deliveriesUnder, isTrackedBy } from './deliveries-under.ts'

/**
 * Up to this number of products, deliveries are read per product; above it, all deliveries of the company are scanned.
 */
const FEW_PRODUCTS = 50

interface Search {
  doctorNo: string
  /** Only deliveries of this nurse; undefined for all nurses. */
  userNo: string | undefined
  condition: string
  /** Bounds the ranges that are read; deliveries found by a number may be outside of it. */
  span: Span
}

/** Deliveries of a nurse to the company, and their reversals, within a span. */
export const deliveriesOfNurse = (
  deps: Deps,
  { doctorNo, userNo, span }: { doctorNo: string; userNo: string; span: Span },
): Source<LedgerRow> =>
  merged(
    (['transaction', 'reported'] as const).map((kind) =>
      rangeSource(deps, ledgerRowType, ledgerOfKind(doctorNo, userNo, kind, span)),
    ),
  )

/**
 * Deliveries that match a text, without duplicates: by tracking number or its last six characters, and by product or
 * UPC.
 */
export const deliveriesFound = async (deps: Deps, search: Search): Promise<Source<LedgerRow>> => {
  const { doctorNo, userNo, condition } = search
  const [tracked, named] = await Promise.all([
    /^[A-Z0-9]+$/.test(normalTracking(condition)) ? deliveriesUnder(deps, doctorNo, condition) : emptySource,
    byProduct(deps, search),
  ])
  const isTracked = isTrackedBy(condition)
  const isOfNurse = (row: LedgerRow): boolean => userNo === undefined || row.userNo === userNo
  const underNumbers = filtered(tracked, (row) => isTracked(row) && isOfNurse(row))
  return merged([underNumbers, filtered(named, (row) => !isTracked(row))])
}

const byProduct = async (deps: Deps, { doctorNo, userNo, condition, span }: Search): Promise<Source<LedgerRow>> => {
  const { products, more } = await productsFound(deps, { doctorNo, condition }, FEW_PRODUCTS)
  const numbers = new Set<string | undefined>(products.map(({ productNo }) => productNo))
  // If ledger rows are scanned, their names are compared too: the product search may be incomplete, and a product may
  // have had another name.
  const isNamed = ({ productNo, productName, refs }: LedgerRow): boolean =>
    numbers.has(productNo) || hasWords(wordsOf(productName, [refs.upc ?? '']), condition)
  if (userNo !== undefined) return filtered(deliveriesOfNurse(deps, { doctorNo, userNo, span }), isNamed)
  if (more) {
    const all = filtered(rangeSource(deps, ledgerRowType, ledgerOfCompany(doctorNo, span)), isDelivery)
    return filtered(all, isNamed)
  }
  if (products.length === 0) return emptySource
  return merged(
    products.map(({ productNo }) => rangeSource(deps, ledgerRowType, deliveriesOfProduct(doctorNo, productNo, span))),
  )
}
