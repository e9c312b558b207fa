import { addMoney, type Money } from '../../../shared/values/money.ts'
import { inBatches } from '../../platform/db/store-exactly.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type PricesAt, pricesOf } from '../events/day-prices.ts'
import { type PricingData, readPricingDataOfRows } from '../events/pricing-data.ts'
import { byEvent, repricedCharges } from '../events/repriced-rows.ts'
import { type EventRow, eventRowsBetween, feeRowItem, feeRowRef } from '../rows/fee-rows.items.ts'
import { addCosts, NO_COSTS } from './costs.ts'
import { type CostScope, unchangedCosts } from './storage-costs.ts'
import type { Costs } from './what-if.items.ts'

type Reading = Pick<Deps, 'table' | 'now'>

/**
 * Actual cost of the events of several days, and their cost at the saved rates and with the draft. A row that reverses
 * another of the same month costs the negative of that row. Rows priced at the rates of an earlier month keep their
 * amount: late rows whose month was already paid, and reversals of rows of an earlier month.
 */
export const eventCosts = async (
  deps: Reading,
  { days, asOf, draft, isOwed, isDrafted, ...place }: CostScope,
): Promise<Costs> => {
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const [saved, drafted] = await Promise.all([pricesOf(deps, place, asOf), pricesOf(deps, place, asOf, draft)])
  let costs = NO_COSTS
  for (const range of eventRowsBetween({ ...place, from, to })) {
    for await (const page of pagesOf(deps.table, feeRowItem, range, { consistent: true })) {
      const owed = page.filter((row) => row.feeType !== 'storage').filter(({ adminNo }) => isOwed(adminNo))
      const some = isDrafted.events
        ? await costsOf(deps, place.doctorNo, owed, { saved, drafted })
        : unchangedCosts(addMoney(...owed.map(({ amount }) => amount)))
      costs = addCosts(costs, some)
    }
  }
  return costs
}

interface BothPrices {
  saved: PricesAt
  drafted: PricesAt
}

const costsOf = async (
  deps: Reading,
  doctorNo: string,
  rows: readonly EventRow[],
  { saved, drafted }: BothPrices,
): Promise<Costs> => {
  const originals = await originalsOf(deps, rows)
  const charges = new Map([...rows, ...originals].filter(isPricedHere).map((row) => [nameOf(row), row]))
  const data = await readPricingDataOfRows(deps, doctorNo, { pricesAt: saved, rows: [...charges.values()] })
  const [savedAmounts, draftedAmounts] = await Promise.all(
    [saved, drafted].map((by) => amountsOf(data, by, [...charges.values()])),
  )
  const of = (row: EventRow, amounts: ReadonlyMap<string, Money> | undefined): Money => {
    if (!row.opposes) return amounts?.get(nameOf(row)) ?? row.amount
    const original = amounts?.get(nameOf({ ...row, eventNo: row.opposes.eventNo }))
    return original === undefined ? row.amount : -original
  }
  return {
    cost: addMoney(...rows.map(({ amount }) => amount)),
    costNow: addMoney(...rows.map((row) => of(row, savedAmounts))),
    costDrafted: addMoney(...rows.map((row) => of(row, draftedAmounts))),
  }
}

/** True for a charge that is priced at the rates of the month it is stored in. */
const isPricedHere = ({ opposes, eventDay, day }: EventRow): boolean =>
  !opposes && eventDay.slice(0, 7) === day.slice(0, 7)

/** Rows of the same month that the given rows reverse. */
const originalsOf = async ({ table }: Reading, rows: readonly EventRow[]): Promise<EventRow[]> => {
  const refs = rows.flatMap(({ doctorNo, warehouseNo, feeType, productNo, opposes, day }) =>
    opposes && opposes.day.slice(0, 7) === day.slice(0, 7)
      ? [true, false].map((isCharged) =>
          feeRowRef({ doctorNo, warehouseNo, feeType, productNo, ...opposes, isCharged }),
        )
      : [],
  )
  const found = await inBatches(refs, (some) => table.batchGet(some, { consistent: true }))
  return found.filter((row) => row !== undefined).filter((row) => row.feeType !== 'storage')
}

/** Amounts of charges at the given prices: Money by row name. */
const amountsOf = async (
  data: PricingData,
  pricesAt: PricesAt,
  rows: readonly EventRow[],
): Promise<ReadonlyMap<string, Money>> => {
  const priced = await Promise.all(
    byEvent(rows).map(async ([first]) => {
      const prices = first && (await pricesAt(first.at))
      return prices ? repricedCharges(data, prices, first) : []
    }),
  )
  return new Map(priced.flat().map((row) => [nameOf(row), row.amount]))
}

const nameOf = ({ feeType, eventNo, productNo }: Pick<EventRow, 'feeType' | 'eventNo' | 'productNo'>): string =>
  `${feeType}#${eventNo}#${productNo}`
