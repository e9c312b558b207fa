import { Chance } from '../../../simulation/scheduler/chance.ts'
import type { Ground } from '../ground.ts'
import { dailyDepartures, transfersAndCounts } from './departures.ts'
import { agreedAndShort, atHome, lapses, reversals } from './exceptions.ts'
import { mixedParcels } from './mixed.ts'
import { bills, leaving, payouts } from './money.ts'
import { dailyOrders } from './orders.ts'
import type { Step } from './steps.ts'
import { tariffs } from './tariffs.ts'

/** All actions of the month, identical in each run. */
export const scriptOf = (ground: Ground): Step[] => {
  const chance = new Chance('a month in the life')
  return [
    ...tariffs(ground),
    ...dailyOrders(ground, chance),
    ...dailyDepartures(ground, chance),
    ...transfersAndCounts(ground),
    ...mixedParcels(ground),
    ...reversals(ground),
    ...agreedAndShort(ground),
    ...lapses(ground),
    ...atHome(ground),
    ...payouts(ground),
    ...bills(ground),
    ...leaving(ground),
  ]
}
