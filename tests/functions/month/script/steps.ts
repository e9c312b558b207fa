import type { Month } from '../month.ts'

/** An action at an instant (milliseconds since 1970). */
export interface Step {
  at: number
  act: (month: Month) => Promise<unknown>
}

export const FIRST = '2026-10-19'
export const DAYS = 35

const HOUR = 3_600_000

/** An instant of the month: the day (starting at 0) and the UTC hour, which may exceed 24. */
export const instantOf = (day: number, hour: number): number => Date.parse(FIRST) + Math.round((day * 24 + hour) * HOUR)

/** Runs all steps in chronological order. */
export const runSteps = async (month: Month, steps: readonly Step[]): Promise<void> => {
  for (const { at, act } of steps.toSorted((a, b) => a.at - b.at)) {
    await month.passTo(at)
    await act(month)
  }
}
