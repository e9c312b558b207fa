import { type CardVersions, cardAt } from '../../../shared/rates/card.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { deletedProductItem, productItem } from '../../products/public.ts'
import { boxSizeItem, boxSizes, readCard, warehouseOn } from '../../rates/public.ts'
import { type CardChange, savedBy } from '../storage/storage-terms.ts'
import type { DayPrices, FeeProductTerms } from './price-event.ts'

type Reading = Pick<Deps, 'table' | 'now'>

/** Returns the prices for events at an instant; undefined in self storage, where nothing is charged. */
export type PricesAt = (at: string) => Promise<DayPrices | undefined>

/**
 * Returns the prices of a company's warehouse at any instant. The day is in the warehouse's time zone at that instant;
 * the rate card is that of the admin who runs the warehouse at the end of that day, with the rates in force at that
 * time. Cards are read once, on demand. `asOf`: excludes rates saved after this instant; by default, all saved rates
 * are used. `change`: returns the card to use instead of the saved one.
 */
export const pricesOf = async (
  deps: Reading,
  of: { doctorNo: string; warehouseNo: string },
  asOf?: string,
  change: CardChange = (card) => card,
): Promise<PricesAt> => {
  const { doctorNo, warehouseNo } = of
  const warehouse = await warehouseOn(deps, of)
  const cards = new Map<string, Promise<{ card: CardVersions; pricedAt: string }>>()
  const days = new Map<string, Promise<DayPrices>>()
  const cardOf = (adminNo: string) => memo(cards, adminNo, () => readSaved(deps, { adminNo, doctorNo }, asOf))
  return async (at) => {
    const { timeZone, selfStorage } = warehouse.at(at)
    if (selfStorage) return undefined
    const day = dayIn(at, timeZone)
    return memo(days, `${day} ${timeZone}`, async () => {
      const { adminNo, endsAt } = warehouse.onDay(day)
      const { card, pricedAt } = await cardOf(adminNo)
      return { doctorNo, warehouseNo, day, timeZone, adminNo, pricedAt, card: cardAt(change(card, adminNo), endsAt) }
    })
  }
}

/**
 * Reads a card, and the instant up to which its saved versions are complete. After concurrent saves, the time of the
 * last version may be ahead of the clock.
 */
const readSaved = async (deps: Reading, of: { adminNo: string; doctorNo: string }, asOf: string | undefined) => {
  const now = deps.now()
  const card = await readCard(deps, of)
  if (asOf !== undefined) return { card: savedBy(card, asOf), pricedAt: asOf }
  const { boxes, services, discounts } = card
  const versions = [...Object.values(boxes), ...Object.values(services), discounts].flat()
  return { card, pricedAt: versions.reduce((last, { savedAt }) => (savedAt > last ? savedAt : last), now) }
}

const memo = <T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

/** Fee-related fields of products, by number; includes deleted products. */
export const feeProducts = async (
  { table }: Reading,
  doctorNo: string,
  productNos: readonly string[],
): Promise<(productNo: string) => FeeProductTerms> => {
  const asked = [...new Set(productNos)]
  const [found, sizes] = await Promise.all([
    table.batchGet(asked.map((productNo) => ref(productItem, { doctorNo, productNo }))),
    readAll(table, boxSizeItem, boxSizes),
  ])
  const missing = asked.filter((_, at) => !found[at])
  const deleted = await table.batchGet(missing.map((productNo) => ref(deletedProductItem, { doctorNo, productNo })))
  const labels = new Map(sizes.map(({ boxSizeId, sizeLabel }) => [boxSizeId, sizeLabel]))
  const known = new Map(
    [...found, ...deleted].flatMap((product) => {
      if (!product) return []
      const { productNo, productName, upc, size } = product
      return [[productNo, { productNo, productName, upc, size, sizeLabel: labels.get(size) ?? '' }]]
    }),
  )
  return (productNo) => known.get(productNo) ?? { productNo, productName: '', upc: '', size: '', sizeLabel: '' }
}
