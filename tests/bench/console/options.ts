import { parseArgs } from 'node:util'
import { SCREENS, type Screen } from './screens.ts'

/** BENCH_SIZE=minimal: a test that the bench still works. */
const isMinimal = process.env.BENCH_SIZE === 'minimal'

export interface ConsoleOptions {
  /** Rows of each list. */
  rows: number
  /** Visits of each screen; the table shows their median. */
  reps: number
  screens: readonly Screen[]
  /** CPU slowdowns: 4 is a machine that takes four times as long. */
  slow: readonly number[]
}

/** Options after the name of the bench; if all benches run there are none. */
export const consoleOptions = (args: readonly string[]): ConsoleOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: isMinimal ? '120' : '10000' },
      reps: { type: 'string', default: isMinimal ? '1' : '3' },
      screens: { type: 'string', default: isMinimal ? 'products' : SCREENS.map(({ name }) => name).join() },
      slow: { type: 'string', default: isMinimal ? '1' : '1,4' },
    },
  })
  return {
    rows: Number(values.rows),
    reps: Number(values.reps),
    screens: values.screens.split(',').map(screenNamed),
    slow: values.slow.split(',').map(Number),
  }
}

const screenNamed = (name: string): Screen => {
  const found = SCREENS.find((screen) => screen.name === name)
  if (!found) throw new Error(`--screens: ${name} is none of ${SCREENS.map((screen) => screen.name).join(', ')}`)
  return found
}
