import { Month } from './month.ts'
import { compareRemainingLots } from './script/clearance.ts'
import { scriptOf } from './script/script.ts'
import { instantOf, runSteps } from './script/steps.ts'
import { setUpMonth } from './setup.ts'
import { actualSheet } from './sheets/actual-sheet.ts'
import { expectedSheet } from './sheets/expected-sheet.ts'
import type { Sheet } from './sheets/sheet.ts'
import { Stage } from './stage.ts'

const WEEKS = 5
/** UTC hour by which the previous day has ended in every time zone. */
const SETTLED = 12.5

interface Comparison<T> {
  actual: T
  expected: T
}

export interface MonthRun {
  month: Month
  /** Actual and expected answers of the calls at the end of each week. */
  weeks: Comparison<Sheet>[]
  /** Lots left after the last week. */
  lots: Comparison<string[]>
}

/** Runs the five weeks and compares the calls' answers with the book after each. */
export const runMonth = async (): Promise<MonthRun> => {
  const stage = new Stage(new Date(instantOf(0, 0)).toISOString())
  const setup = await setUpMonth(stage)
  const month = new Month(setup)
  const steps = scriptOf(setup)
  const weeks: Comparison<Sheet>[] = []
  for (let week = 1; week <= WEEKS; week++) {
    const [from, to] = [week === 1 ? instantOf(0, 0) : instantOf(7 * week - 7, SETTLED), instantOf(7 * week, SETTLED)]
    await runSteps(
      month,
      steps.filter(({ at }) => at >= from && at < to),
    )
    await month.passTo(to)
    const months = week === 1 ? ['2026-10'] : ['2026-10', '2026-11']
    weeks.push({ expected: expectedSheet(month, months), actual: await actualSheet(month, months) })
  }
  const lots = await compareRemainingLots(month)
  stage.cloud.stop()
  return { month, weeks, lots }
}
