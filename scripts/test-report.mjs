// What `npm test` says at its end. Runs on Node 20: nothing but Node's own modules here.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './ensure-installed.mjs'

/** Seconds of processor time, user and system, that each check may take (docs/testing.md). */
export const BUDGETS = {
  'console build': 8,
  e2e: 340,
  functions: 130,
  web: 100,
  local: 72,
  contract: 70,
  // As long as SIMULATE_SECONDS says, a minute if it says nothing, and what it takes to find what is planted.
  simulation: 67,
  types: 22,
  'unit and infra': 30,
  lint: 16,
  'import borders': 7,
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

/** Passed and failed tests of a job; a run that failed without a failed test counts as one failure. */
export const countsOf = ({ ok, report }) => {
  if (!report) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = report
  // A file that does not even load has no failed test of its own, and must not pass for that.
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed: numPassedTests, failed: Math.max(numFailedTests + unloaded, ok ? 0 : 1) }
}

const lineOf = ([seconds, name]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`

/** The slowest single tests and the slowest files, in lines. */
export const slowest = (files) => {
  const nameOf = ({ name }) => relative(ROOT, name)
  const tests = files.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => [(duration ?? 0) / 1000, `${nameOf(file)}: ${fullName}`]),
  )
  const whole = files.map((file) => [(file.endTime - file.startTime) / 1000, nameOf(file)])
  const most = (list) => list.sort(([a], [b]) => b - a).slice(0, LISTED)
  return [...most(tests).map(lineOf), '', 'Slowest files', ...most(whole).map(lineOf)]
}

/** Each job with its processor time beside its budget, in lines. */
export const budgetLines = (jobs) =>
  jobs.map(({ name, ok, cpu, seconds }) => {
    const budget = BUDGETS[name]
    const over = cpu > budget ? '  OVER BUDGET' : ''
    const used = `${cpu.toFixed(1).padStart(6)} s of ${String(budget).padStart(3)} s`
    return `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(15)} ${used}  (${seconds.toFixed(0)} s on the clock)${over}`
  })
