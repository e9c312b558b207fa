import { expect, it } from 'vitest'
import { expectedOf, interruptImports } from '../support/faults/interrupted-imports.ts'

// Runs one of the interruptions of tests/bench/interrupted-imports.ts with a small workbook.

const ROWS = 500
const SLOW_MACHINE_MS = 240_000

it('a stack that is killed under load completes its import at the next start, and has each parcel once', {
  timeout: SLOW_MACHINE_MS,
}, async () => {
  const rounds = [{ how: 'SIGKILL everything', afterMs: 120 }] as const
  const expected = expectedOf(ROWS)
  const [outcome] = await interruptImports(rounds, { rows: ROWS, whole: false })
  expect(outcome).toMatchObject({
    record: expected,
    rowsInBatch: expected.successCount,
    processing: 0,
    breaches: 0,
    engines: 2,
  })
  // Each parcel exists once, whether its call was answered or not.
  expect(outcome?.typed.rows).toBe(outcome?.typed.calls)
  expect(outcome?.typed.calls).toBeGreaterThan(3)
})
