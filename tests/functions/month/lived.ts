import { found } from './ground.ts'
import { Month } from './month.ts'
import { lotsLeft } from './script/clearance.ts'
import { scriptOf } from './script/script.ts'
import { live, on } from './script/steps.ts'
import { dueNow } from './sheets/due.ts'
import { saidBy } from './sheets/said.ts'
import type { Sheet } from './sheets/sheet.ts'
import { Stage } from './stage.ts'

const WEEKS = 5
/** UTC hour by which the previous day has ended in every time zone. */
const SETTLED = 12.5

interface Compared<T> {
  said: T
  due: T
}

export interface Lived {
  month: Month
  /** Actual and expected answers of the calls at the end of each week. */
  weeks: Compared<Sheet>[]
  /** Lots left after the last week. */
  lots: Compared<string[]>
}

/** Runs all five weeks, one after the other. */
export const liveTheMonth = async (): Promise<Lived> => {
  const stage = new Stage(new Date(on(0, 0)).toISOString())
  const ground = await found(stage)
  const month = new Month(ground)
  const steps = scriptOf(ground)
  const weeks: Compared<Sheet>[] = []
  for (let week = 1; week <= WEEKS; week++) {
    const [from, to] = [week === 1 ? on(0, 0) : on(7 * week - 7, SETTLED), on(7 * week, SETTLED)]
    await live(
      month,
      steps.filter(({ at }) => at >= from && at < to),
    )
    await month.passTo(to)
    const months = week === 1 ? ['2026-10'] : ['2026-10', '2026-11']
    weeks.push({ due: dueNow(month, months), said: await saidBy(month, months) })
  }
  const lots = await lotsLeft(month)
  stage.cloud.stop()
  return { month, weeks, lots }
}
