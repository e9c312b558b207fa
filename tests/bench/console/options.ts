import { parseArgs } from 'node:util'
import { sized } from '../size.ts'
import { SCREENS, type Screen } from './screens.ts'

export interface ConsoleOptions {
  /** Rows of each list. */
  rows: number
  /** Visits of each screen; the table shows their median. */
  reps: number
  screens: readonly Screen[]
  /** CPU slowdowns: 4 is a machine that takes four times as long. */
  slow: readonly number[]
}

/** Parses the options after the name of the bench. There are none if all benches run. */
export const consoleOptions = (args: readonly string[]): ConsoleOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: sized('10000', '120') },
      reps: { type: 'string', default: sized('3', '1') },
      screens: { type: 'string', default: sized(SCREENS.map(({ name }) => name).join(), 'products') },
      slow: { type: 'string', default: sized('1,4', '1') },
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
