import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod'
import { sized } from '../size.ts'
import { report } from '../timing.ts'

const ROWS = sized(100_000, 100)

const figures = z.object({
  rows: z.number(),
  seconds: z.number(),
  cpuSeconds: z.number(),
  peakMb: z.number(),
  fileMb: z.number(),
})

/**
 * Measures an export of 100,000 offers with 13 columns, from records to the file, excluding the time to read the table.
 */
export const benchExport = async (): Promise<void> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/bench/exports/write-rows.ts', String(ROWS)])
  const { rows, seconds, cpuSeconds, peakMb, fileMb } = figures.parse(JSON.parse(stdout))
  const rate = (spent: number): string => Math.round(rows / spent).toLocaleString('en')
  report(
    `export of ${rows.toLocaleString('en')} rows`,
    `${seconds.toFixed(1)} s, ${rate(seconds)} rows/s; ${rate(cpuSeconds)} rows per second of CPU time; file of ${fileMb.toFixed(1)} MB`,
  )
  report('peak memory of the process', `${Math.round(peakMb)} MB`)
}
