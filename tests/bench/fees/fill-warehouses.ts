import { stockLevelItem, stockPlaceItem } from '../../../functions/books/items/stock-level.items.ts'
import { lotNoOf } from '../../../functions/books/values/lots.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { productItem } from '../../../functions/products/products.items.ts'
import { addDays, type Day } from '../../../shared/values/day.ts'
import type { Dock } from '../../functions/tracking/arrivals.ts'
import { writeStored } from '../fill.ts'
import { sized } from '../size.ts'

/** Products in a full warehouse, and lots of each product there, as in a busy company. */
export const PRODUCTS = sized(20_000, 10)
export const LOTS = 5
const WRITERS = 4
const AT_ONCE = 500

interface Store {
  deps: Deps
  endpoint: string
  tableName: string
}

const parts = (count: number): number[] => Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, at) => at * AT_ONCE)

const inWriters = async (count: number, write: (from: number, to: number) => Promise<void>): Promise<void> => {
  const waiting = parts(count)
  const writer = async (): Promise<void> => {
    for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
      await write(from, Math.min(count, from + AT_ONCE))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
}

/** Creates products modeled on the product of the dock. */
export const fillProducts = async ({ deps, endpoint, tableName }: Store, { doctorNo, productNo }: Dock) => {
  const like = await deps.table.get(ref(productItem, { doctorNo, productNo }))
  if (!like) throw new Error('The dock has no product')
  const productNos = Array.from({ length: PRODUCTS }, () => deps.newId('product'))
  await inWriters(PRODUCTS, (from, to) =>
    writeStored(
      endpoint,
      tableName,
      productNos.slice(from, to).map((no, at) =>
        toStored(productItem, {
          ...like,
          productNo: no,
          productName: `Thing ${from + at}`,
          upc: `81${String(from + at).padStart(10, '0')}`,
        }),
      ),
    ),
  )
  return productNos
}

/** Fills a warehouse with stock: several lots of each product, all past their free months on the given day. */
export const fillWarehouse = async (
  { endpoint, tableName }: Store,
  of: { doctorNo: string; warehouseNo: string },
  { productNos, lots, day }: { productNos: readonly string[]; lots: number; day: Day },
): Promise<void> => {
  await inWriters(Math.ceil(lots / LOTS), (from, to) =>
    writeStored(
      endpoint,
      tableName,
      productNos.slice(from, to).flatMap((productNo, at) => {
        const some = Array.from({ length: Math.min(LOTS, lots - (from + at) * LOTS) }, (_, nth) => {
          const inboundDate = addDays(day, -200 + nth * 7)
          const kind = { inboundDate, chargeFrom: addDays(inboundDate, 92), source: 'tracking' as const }
          return { ...kind, lotNo: lotNoOf(kind), qty: 12, left: 1 + ((from + at + nth) % 12) }
        })
        const place = { ...of, productNo }
        const stock = some.reduce((sum, { left }) => sum + left, 0)
        const level = {
          ...place,
          stock,
          notClaimed: 0,
          seq: LOTS,
          lots: some,
          movedAt: `${addDays(day, -100)}T12:00:00.000Z`,
        }
        return [toStored(stockPlaceItem, place), toStored(stockLevelItem, level)]
      }),
    ),
  )
}
