import { report } from '../timing.ts'
import { type Billable, billables, noUsage, PRICES, priceOf, signInPrice, type Usage } from './prices.ts'
import type { WrittenItems } from './written-items.ts'

/** Usage of one step in the life of the parcels, by function. */
export interface Step {
  name: string
  byFunction: Map<string, Usage>
  written: { items: WrittenItems[]; differing: number }
}

const sumOf = (usages: readonly Usage[]): Usage => {
  const sum = noUsage()
  for (const usage of usages) for (const billable of billables) sum[billable] += usage[billable]
  return sum
}

const dollars = (amount: number): string => `$${amount.toFixed(5)}`

/** Formats the cost of 1,000 parcels, and the usage per parcel. */
const line = (what: string, usage: Usage, parcels: number): string => {
  const per = (billable: Billable): string => (usage[billable] / parcels).toFixed(1).padStart(6)
  const calls = (usage.invocations / parcels).toFixed(2).padStart(6)
  const cost = dollars((priceOf(usage) / parcels) * 1000)
  return `  ${what.padEnd(34)} ${cost} ${per('writeUnits')} W ${per('readUnits')} R ${calls} invocations`
}

/** Prints tables by step, function and billed item, and the cost of 1,000 parcels. */
export const reportCost = (name: string, steps: readonly Step[], parcels: number): void => {
  console.log(`\n${name}: USD per 1,000 parcels; units and invocations per parcel`)
  for (const step of steps) {
    console.log(line(step.name, sumOf([...step.byFunction.values()]), parcels))
    for (const [fn, usage] of step.byFunction) console.log(line(`  ${fn}`, usage, parcels))
  }
  const all = steps.flatMap(({ byFunction }) => [...byFunction])
  const figures = sumOf(all.filter(([fn]) => fn === 'fold-figures').map(([, usage]) => usage))
  const total = sumOf(all.map(([, usage]) => usage))
  for (const billable of billables) {
    const cost = (total[billable] * PRICES[billable] * 1000) / parcels
    if (cost > 0) console.log(`  ${billable.padEnd(34)} ${dollars(cost)}`)
  }
  const units = (usage: Usage): string =>
    `${(usage.writeUnits / parcels).toFixed(1)} W + ${(usage.readUnits / parcels).toFixed(1)} R`
  const cost = dollars((priceOf(total) / parcels) * 1000)
  console.log(`plus monthly: sign-in of 50,000 people $${signInPrice(50_000)} (tests/bench/cost/prices.ts)`)
  report(`cost, ${name}`, `${cost} per 1,000 parcels; ${units(total)} per parcel, of which figures ${units(figures)}`)
}

/** Prints the items that each step writes, most expensive first; `docs/scale.md` states who reads them. */
export const reportItems = (name: string, steps: readonly Step[], parcels: number): void => {
  console.log(`\n${name}: written items; writes and write units per parcel, in the table and in the indexes`)
  for (const { name: step, written } of steps) {
    const per = (count: number): string => (count / parcels).toFixed(2).padStart(6)
    console.log(`  ${step}${written.differing > 0 ? ` (${written.differing} requests were charged differently)` : ''}`)
    for (const { by, type, writes, table, indexes, largest } of written.items) {
      const units = `${per(table + indexes)} W: ${per(table)} table ${per(indexes)} indexes`
      console.log(`    ${type.padEnd(26)} ${by.padEnd(18)} ${per(writes)} writes ${units}, at most ${largest} B`)
    }
  }
}
