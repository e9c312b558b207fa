import { type Shipment, shipmentRef } from '../../outbound/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EventRow } from '../rows/fee-rows.items.ts'
import { feeProducts, type PricesAt } from './day-prices.ts'
import type { FeeProductTerms } from './price-event.ts'

/** Data needed to price the events of one warehouse. */
export interface PricingData {
  pricesAt: PricesAt
  productOf: (productNo: string) => FeeProductTerms
  shipmentOf: (outboundNo: string) => Shipment
}

/** Reads the products of events, and shipments with their products. */
export const readPricingData = async (
  deps: Pick<Deps, 'table' | 'now'>,
  { doctorNo, pricesAt }: { doctorNo: string; pricesAt: PricesAt },
  about: { productNos: readonly string[]; outboundNos: readonly string[] },
): Promise<PricingData> => {
  const refs = [...new Set(about.outboundNos)].map((outboundNo) => shipmentRef({ doctorNo, outboundNo }))
  const read = await deps.table.batchGet(refs, { consistent: true })
  const shipments = new Map(read.flatMap((one) => (one ? [[one.outboundNo, one]] : [])))
  const shipped = [...shipments.values()].flatMap(({ items }) => items.map(({ productNo }) => productNo))
  return {
    pricesAt,
    productOf: await feeProducts(deps, doctorNo, [...about.productNos, ...shipped]),
    shipmentOf: (outboundNo) => {
      const shipment = shipments.get(outboundNo)
      if (!shipment) throw new Error(`Shipment ${outboundNo} does not exist`)
      return shipment
    },
  }
}

/**
 * Reads the data needed to price rows. Opposite rows are copied from their originals, so their shipments are not read.
 */
export const readPricingDataOfRows = (
  deps: Pick<Deps, 'table' | 'now'>,
  doctorNo: string,
  { pricesAt, rows }: { pricesAt: PricesAt; rows: readonly EventRow[] },
): Promise<PricingData> =>
  readPricingData(
    deps,
    { doctorNo, pricesAt },
    {
      productNos: rows.map(({ productNo }) => productNo),
      outboundNos: rows.flatMap((row) => (row.feeType === 'outbound' && !row.opposes ? [row.outboundNo] : [])),
    },
  )
