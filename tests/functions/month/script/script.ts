import { Chance } from '../../../simulation/scheduler/chance.ts'
import type { MonthSetup } from '../setup.ts'
import { dailyDepartures, transfersAndCounts } from './departures.ts'
import { expiredHolds, proposalsAndShortages, reversals, selfStorage } from './exceptions.ts'
import { mixedParcels } from './mixed.ts'
import { bills, leaving, payouts } from './money.ts'
import { dailyOrders } from './orders.ts'
import type { Step } from './steps.ts'
import { tariffs } from './tariffs.ts'

/** All actions of the month, identical in each run. */
export const scriptOf = (setup: MonthSetup): Step[] => {
  const chance = new Chance('a month in the life')
  return [
    ...tariffs(setup),
    ...dailyOrders(setup, chance),
    ...dailyDepartures(setup, chance),
    ...transfersAndCounts(setup),
    ...mixedParcels(setup),
    ...reversals(setup),
    ...proposalsAndShortages(setup),
    ...expiredHolds(setup),
    ...selfStorage(setup),
    ...payouts(setup),
    ...bills(setup),
    ...leaving(setup),
  ]
}
