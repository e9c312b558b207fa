import { inboundItem, openTakeItem, takesOfNurse } from '../../../functions/inbound/inbound.items.ts'
import { wordsOfOffer } from '../../../functions/offers/offer-record.ts'
import { offerItem, offersOf } from '../../../functions/offers/public.ts'
import { outboundItem, shipmentsOf } from '../../../functions/outbound/shipments/shipments.items.ts'
import { requestItem, requestsOf } from '../../../functions/payments/requests/requests.items.ts'
import { fromStored, type ItemType, type StoredItem, toStored } from '../../../functions/platform/db/item.ts'
import type { IndexRange } from '../../../functions/platform/db/range.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { storedWords } from '../../../functions/platform/search/search.items.ts'
import { productItem } from '../../../functions/products/public.ts'
import { batchItem } from '../../../functions/tracking/public.ts'
import { rowNumber } from '../../../functions/tracking/row-number.ts'
import { rowsOf } from '../../../functions/tracking-rows/public.ts'
import { type TrackingRow, trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { signIn } from '../../support/people.ts'
import type { BenchStack } from '../bench-stack.ts'
import { countingDeps } from '../counting-table.ts'
import { writeStored } from '../fill.ts'
import { fillProducts } from '../lists/fill-shop.ts'
import { unclaimedItems } from '../mixed/fill-mixed.ts'
import { COMMON_NAME, COMMON_UPC, COMMON_WORD } from './screens.ts'

const WRITERS = 4
const ROWS_OF_BATCH = 1000
/** Every 20th tracking row has the common UPC. */
const COMMON = 20
/** Every seventh payment request is from a nurse with the common name. */
const NAMED = 7

/**
 * Adds `count` rows that all look different to each list of the demo company, so that a new page can be told from the
 * previous one: products, offers, open takes of one nurse, tracking rows to confirm and confirmed, working shipments
 * and pending payment requests. Also stores the unclaimed items of `count` mixed packages.
 */
export const fillConsole = async ({ baseUrl, info }: BenchStack, count: number): Promise<void> => {
  const [doctor, nurse] = await Promise.all([signIn(baseUrl, 'doctor1'), signIn(baseUrl, 'nurse1')])
  const doctorNo = doctor.userNo
  const counted = countingDeps(info.dynamodbEndpoint, info.table)
  const { deps } = counted
  const first = <Value, Key>(item: ItemType<Value, Key>, range: IndexRange) => firstOf(deps, item, range)
  try {
    const today = dayIn(deps.now())
    const offer = await first(offerItem, offersOf(doctorNo, 'offering', today))
    const [product] = await deps.table.batchGet([ref(productItem, offer)])
    if (!product) throw new Error('The product of the offer does not exist')
    const confirmed = await first(trackingRowItem, rowsOf(doctorNo, 'unclaimed'))
    const take = await first(inboundItem, takesOfNurse(doctorNo, nurse.userNo, 'open'))
    const shipment = await first(outboundItem, shipmentsOf(doctorNo, 'working'))
    const request = await first(requestItem, requestsOf(doctorNo, 'pending'))
    const { warehouseNo } = confirmed

    // No pictures: their files exist only for the product they were uploaded for.
    const shop = { doctorNo, warehouseNo, product: { ...product, picture: undefined }, offer }
    const goods = await fillProducts(deps, shop, 0, count)
    const names = goods
      .filter(({ type }) => type === productItem.type)
      .map((stored) => fromStored(productItem, stored))
      .map(({ productNo, productName, upc }) => ({ productNo, productName, upc }))
    const nth = (at: number) => names[at % names.length] ?? { productNo: '', productName: '', upc: '' }
    const each = (make: (at: number) => StoredItem[]): StoredItem[] =>
      Array.from({ length: count }, (_, at) => make(at)).flat()

    const offers = Array.from({ length: count }, (_, at) => ({
      ...offer,
      ...nth(at),
      offerNo: deps.newId('offer'),
      quantity: 100,
      leftNum: 100,
      status: 'offering' as const,
      scope: 'public' as const,
      nurses: [],
      expireDate: addDays(today, 3 + (at % 30)),
      terms: 1,
      rev: 1,
    }))
    // Only the word that the bench searches for: all words would take as many items as all lists together.
    const words = offers.flatMap((one) =>
      storedWords(
        { doctorNo, kind: 'offer', refNo: one.offerNo },
        wordsOfOffer(one).filter((word) => word === COMMON_WORD.toLowerCase()),
      ),
    )
    const takes = each((at) => {
      const one = { ...take, ...nth(at), inboundNo: deps.newId('inbound'), rev: 1 }
      return [toStored(inboundItem, one), toStored(openTakeItem, one)]
    })
    const shipments = each((at) => {
      const items = shipment.items.map((item, index) => ({ ...item, ...nth(at + index) }))
      return [toStored(outboundItem, { ...shipment, items, outboundNo: deps.newId('shipment'), rev: 1 })]
    })
    const requests = each((at) => {
      const userName = `${at % NAMED === 0 ? COMMON_NAME : 'Beatrice'} ${at}`
      const amount = request.amount + at * 100
      return [toStored(requestItem, { ...request, paymentNo: deps.newId('payment'), userName, amount, rev: 1 })]
    })
    const items = [
      ...goods,
      ...words,
      ...offers.map((one) => toStored(offerItem, one)),
      ...takes,
      ...trackingRows(deps, confirmed, count),
      ...shipments,
      ...requests,
      ...unclaimedItems(deps, { doctorNo, warehouseNo }, 0, count),
    ]
    await writeAll(items, (some) => writeStored(info.dynamodbEndpoint, info.table, some))
  } finally {
    counted.stop()
  }
}

const firstOf = async <Value, Key>(deps: Deps, item: ItemType<Value, Key>, range: IndexRange): Promise<Value> => {
  const { records } = await deps.table.query(item, range, { limit: 1 })
  const [found] = records
  if (!found) throw new Error(`The demo company has no ${item.type} in that list`)
  return found
}

/** Batches of rows to confirm, and of confirmed rows with unclaimed units, as imports and confirmations leave them. */
const trackingRows = (deps: Deps, like: TrackingRow, count: number): StoredItem[] => {
  const { doctorNo, warehouseNo } = like
  const createDate = deps.now()
  const batch = (from: number, isConfirmed: boolean): StoredItem[] => {
    const importNo = deps.newId('importRecord')
    const number = from / ROWS_OF_BATCH
    const batchNumber = `20261122-${isConfirmed ? 5 : 6}${String(number).padStart(2, '0')}`
    const size = Math.min(ROWS_OF_BATCH, count - from)
    const of = { doctorNo, warehouseNo, batchNumber, createDate, rev: 1 }
    const rows = Array.from({ length: size }, (_, nth) => {
      const at = from + nth
      const row = {
        ...of,
        cwId: rowNumber(importNo, nth + 1),
        lineNumber: nth + 2,
        tracking: `1Z999AA1${isConfirmed ? 5 : 6}${String(at).padStart(9, '0')}`,
        upc: at % COMMON === 0 ? COMMON_UPC : `8100${String(at % 500).padStart(8, '0')}`,
        qty: like.qty,
        note: '',
      }
      return toStored(
        trackingRowItem,
        isConfirmed ? { ...like, ...row } : { ...row, status: 'toConfirm' as const, unclaimed: 0 },
      )
    })
    const counts = { toConfirm: isConfirmed ? 0 : size, confirmed: isConfirmed ? size : 0 }
    return [toStored(batchItem, { ...of, ...counts, importNo }), ...rows]
  }
  const starts = Array.from({ length: Math.ceil(count / ROWS_OF_BATCH) }, (_, nth) => nth * ROWS_OF_BATCH)
  return starts.flatMap((from) => [...batch(from, false), ...batch(from, true)])
}

const ITEMS_OF_WRITE = 1000

const writeAll = async (items: StoredItem[], write: (some: StoredItem[]) => Promise<void>): Promise<void> => {
  const parts = Array.from({ length: Math.ceil(items.length / ITEMS_OF_WRITE) }, (_, nth) =>
    items.slice(nth * ITEMS_OF_WRITE, (nth + 1) * ITEMS_OF_WRITE),
  )
  const writer = async (): Promise<void> => {
    for (let part = parts.shift(); part; part = parts.shift()) await write(part)
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
}
