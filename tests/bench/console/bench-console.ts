import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '../../../scripts/ensure-built.mjs'
import { startBrowser } from '../../support/browser.ts'
import { startDemoStack } from '../../support/demo-store.ts'
import type { BenchStack } from '../bench-stack.ts'
import { cpuMeter } from '../cpu.ts'
import { report } from '../timing.ts'
import { fillConsole } from './fill-console.ts'
import { type ConsoleOptions, consoleOptions } from './options.ts'
import { columnsOf, printColumns } from './table.ts'
import { type Visit, visitScreen } from './visit-screen.ts'

/** Overrides the flags of test browsers, which switch off optimizing compilers. */
const FLAGS = ['--js-flags=', '--enable-precise-memory-info']

/**
 * Measures screens of the console in Chromium with long lists: loading from an empty cache without the service worker,
 * paging and filtering, on this machine and on one that is four times slower.
 *
 * npm run bench console -- [--reps 3] [--screens products,takes] [--slow 1,4] [--rows 10000]
 */
export const benchConsole = async (shared?: BenchStack): Promise<void> => {
  const options = consoleOptions(process.argv[2] === 'console' ? process.argv.slice(3) : [])
  ensureBuilt()
  if (shared) return measure(shared, options)
  const stack = await startDemoStack()
  try {
    await measure(stack, options)
  } finally {
    await stack.stop()
  }
}

const measure = async (stack: BenchStack, { rows, reps, screens, slow }: ConsoleOptions): Promise<void> => {
  const began = performance.now()
  await fillConsole(stack, rows)
  await untilIdle(stack)
  report(`filled eight lists to ${rows} rows`, `${((performance.now() - began) / 1000).toFixed(0)} s`)
  const browser = await startBrowser(FLAGS)
  const table: string[][] = []
  try {
    for (const screen of screens) {
      const visits = slow.map((): Visit[] => [])
      // The slowdowns take turns, so that other load on the machine affects all of them.
      for (let rep = 0; rep < reps; rep++) {
        for (const [at, rate] of slow.entries()) visits[at]?.push(await visitScreen(browser, stack, screen, rate))
      }
      for (const [at, rate] of slow.entries()) {
        const line = [screen.name, `${rate}x`, ...columnsOf(visits[at] ?? [])]
        table.push(line)
        console.log(line.join(' | '))
      }
    }
  } finally {
    await browser.close()
  }
  printColumns(table)
}

const IDLE_MS = 100
const LOOK_MS = 1000

/** Waits until the workers have processed the changes made by the fill. */
const untilIdle = async ({ process: { pid } }: BenchStack): Promise<void> => {
  const meter = cpuMeter(pid ?? 0)
  for (;;) {
    await pause(LOOK_MS)
    const used = meter()
    if (!used || used.server + used.engine < IDLE_MS) return
  }
}
