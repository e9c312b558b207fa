// Report at the end of `npm test`. Runs on Node 20, so it imports only Node's own modules.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './ensure-installed.mjs'

/** CPU budget of each check: user and system time, in seconds (docs/testing.md). */
export const BUDGETS = {
  'console build': 42,
  e2e: 390,
  functions: 174,
  web: 146,
  local: 56,
  contract: 104,
  // SIMULATE_SECONDS (default: one minute) plus the time to find the planted faults.
  simulation: 67,
  types: 26,
  'unit and infra': 38,
  lint: 17,
  'import boundaries': 8,
  documents: 2,
}
export const CPU_BUDGET = Object.values(BUDGETS).reduce((sum, one) => sum + one, 0)

const LISTED = 20

export const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Passed and failed tests of a job. A run counts as one failure if it has no report, or if it failed without a failed
 * test.
 */
export const countsOf = ({ ok, report }) => {
  if (!report) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = report
  // A file that fails to load has no failed test, but must count as failed.
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed: numPassedTests, failed: Math.max(numFailedTests + unloaded, ok ? 0 : 1) }
}

const lineOf = ([seconds, name]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`

/** Lines of the report: slowest tests and slowest files. */
export const slowest = (files) => {
  const nameOf = ({ name }) => relative(ROOT, name)
  const tests = files.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => [(duration ?? 0) / 1000, `${nameOf(file)}: ${fullName}`]),
  )
  const whole = files.map((file) => [(file.endTime - file.startTime) / 1000, nameOf(file)])
  const most = (list) => list.sort(([a], [b]) => b - a).slice(0, LISTED)
  return [...most(tests).map(lineOf), '', 'Slowest files', ...most(whole).map(lineOf)]
}

/** Lines of the report: CPU time of each job, and its budget. */
export const budgetLines = (jobs) =>
  jobs.map(({ name, ok, cpu, seconds }) => {
    const budget = BUDGETS[name]
    const over = cpu > budget ? '  OVER BUDGET' : ''
    const used = `${cpu.toFixed(1).padStart(6)} s of ${String(budget).padStart(3)} s`
    return `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(15)} ${used}  (${seconds.toFixed(0)} s on the clock)${over}`
  })
