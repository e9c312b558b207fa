import { isDeepStrictEqual } from 'node:util'
import { expectedOf, interruptImports, type Outcome, type Round } from '../support/faults/interrupted-imports.ts'
import { INTERRUPTIONS } from '../support/faults/killable-stack.ts'

// npx node tests/bench/interrupted-imports.ts [rounds = 20] [seed]: interrupts imports at random moments in random
// ways. The next start must complete each import with exact counts and consistent books; otherwise the exit code is 1.

const ROWS = 4000
/** Longer than an import of `ROWS` rows takes on an idle machine. */
const LATEST_MS = 3000

const randomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const problemOf = ({ record, rowsInBatch, processing, breaches, engines, typed }: Outcome): string | undefined => {
  const { status, totalCount, successCount, failedCount } = record ?? { status: 'none' }
  const expected = expectedOf(ROWS)
  if (!isDeepStrictEqual({ status, totalCount, successCount, failedCount }, expected))
    return `the record says ${JSON.stringify({ status, totalCount, successCount, failedCount })}`
  if (rowsInBatch !== expected.successCount) return `${rowsInBatch} rows are in its batch`
  if (processing > 0) return `${processing} imports have not ended`
  if (breaches > 0) return `${breaches} breaches in the books`
  if (typed.rows !== typed.calls) return `${typed.rows} rows exist for ${typed.calls} parcels that were typed in`
  return engines === 2 ? undefined : `${engines} engines use the data folder`
}

const [count = '20', given] = process.argv.slice(2)
const seed = Number(given ?? Date.now() % 1_000_000)
const random = randomOf(seed)
// Uses each kind of interruption once before repeating any.
const rounds = Array.from({ length: Number(count) }, (_, index): Round => {
  const how = INTERRUPTIONS[index % INTERRUPTIONS.length] ?? 'SIGKILL group'
  return { how, afterMs: Math.round(random() * LATEST_MS) }
})

console.log(`${count} imports of ${ROWS} rows, seed ${seed}`)
let wrong = 0
const tell = (outcome: Outcome): void => {
  const { how, afterMs, readyMs, endedMs } = outcome
  const problem = problemOf(outcome)
  if (problem) wrong += 1
  const times = `ready ${(readyMs / 1000).toFixed(1)} s, import ended ${(endedMs / 1000).toFixed(1)} s later`
  console.log(`${how.padEnd(18)} after ${String(afterMs).padStart(4)} ms: ${times}: ${problem ?? 'exact'}`)
}
const outcomes = await interruptImports(rounds, { rows: ROWS, whole: true, tell })
const slowest = (of: (outcome: Outcome) => number): string => (Math.max(...outcomes.map(of)) / 1000).toFixed(1)
const times = `slowest start ${slowest(({ readyMs }) => readyMs)} s, slowest ending ${slowest(({ endedMs }) => endedMs)} s`
console.log(`${outcomes.length - wrong} of ${count} exact; ${times}`)
process.exitCode = wrong === 0 ? 0 : 1
