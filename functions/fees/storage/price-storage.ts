import { type BoxVersion, type InForce, NO_DISCOUNT } from '../../../shared/rates/card.ts'
import { type LotLeft, storageRow } from '../../../shared/rates/fees/storage-fee.ts'
import { lotKindOf } from '../../books/public.ts'
import { inBatches } from '../../platform/db/store-exactly.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { deletedProductItem, productItem } from '../../products/public.ts'
import type { StorageFeeRow } from '../rows/fee-rows.items.ts'
import type { DayTerms } from './storage-terms.ts'

interface Of {
  doctorNo: string
  warehouseNo: string
}

/** A product with charged units whose category has no rate, so that its fee is unknown. */
export interface Unpriced {
  productNo: string
  productName: string
}
export interface Priced {
  /** The rows of each day, in the order of the terms. */
  rows: StorageFeeRow[][]
  unpriced: Unpriced[]
}

/** A product with its lots at the end of each day. */
export interface StoredLots {
  productNo: string
  days: LotLeft[][]
}

interface Product extends Unpriced {
  upc: string
  size: string
}

/** Computes the rows of products for each day. Leaves out zero amounts, and days on which the company was frozen. */
export const priceStorage = async (
  deps: Pick<Deps, 'table'>,
  of: Of,
  {
    stored,
    terms,
    sizes,
  }: { stored: readonly StoredLots[]; terms: readonly DayTerms[]; sizes: ReadonlyMap<string, string> },
): Promise<Priced> => {
  const products = await productsOf(deps, of, stored)
  const unpriced = new Map<string, Unpriced>()
  const rows = terms.map((on, at) =>
    (on.isFrozen ? [] : stored).flatMap(({ productNo, days }): StorageFeeRow[] => {
      const product = products.get(productNo)
      const lots = (days[at] ?? []).filter(({ chargeFrom }) => chargeFrom <= on.day)
      if (!product || lots.length === 0) return []
      const rate = on.card.boxes.get(product.size)
      if (!rate) unpriced.set(productNo, { productNo, productName: product.productName })
      const row = rate && rowOf(of, on, { product, rate, lots })
      return row ? [{ ...row, sizeLabel: sizes.get(product.size) ?? '' }] : []
    }),
  )
  return { rows, unpriced: [...unpriced.values()] }
}

interface Charged {
  product: Product
  rate: InForce<BoxVersion>
  lots: readonly LotLeft[]
}

const rowOf = (of: Of, on: DayTerms, { product, rate, lots }: Charged): StorageFeeRow | undefined => {
  const { productNo, productName, upc } = product
  const { source, version, effectiveFrom, firstDay } = rate
  const discount = on.card.discount ?? NO_DISCOUNT
  const row = storageRow(lots, { day: on.day, rate, discount })
  return (
    row && {
      feeType: 'storage',
      ...of,
      adminNo: on.adminNo,
      day: on.day,
      timeZone: on.timeZone,
      productNo,
      productName,
      upc,
      sizeLabel: '',
      qty: row.units,
      amount: row.amount,
      pricedAt: on.pricedAt,
      base: rate.storageBaseFee,
      over: rate.storageBaseFeeOver,
      card: { source, version, effectiveFrom, firstDay },
      percent: discount.discountPercent,
      overDays: discount.storageFeeOverDays,
      parts: row.parts.map(({ lotNo, left, chargeFrom, amount }) => ({
        lotNo,
        left,
        chargeFrom,
        arrived: lotKindOf(lotNo).inboundDate,
        amount,
      })),
    }
  )
}

/** Name, UPC and category of products; for deleted products, the last values. */
const productsOf = async (
  { table }: Pick<Deps, 'table'>,
  { doctorNo }: Of,
  stored: readonly StoredLots[],
): Promise<ReadonlyMap<string, Product>> => {
  const keys = stored.map(({ productNo }) => ({ doctorNo, productNo }))
  const existing = await inBatches(keys, (some) => table.batchGet(some.map((key) => ref(productItem, key))))
  const missing = keys.filter((_, at) => !existing[at])
  const deleted = await inBatches(missing, (some) => table.batchGet(some.map((key) => ref(deletedProductItem, key))))
  return new Map([...existing, ...deleted].flatMap((one) => (one ? [[one.productNo, one] as const] : [])))
}
