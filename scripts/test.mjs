// `npm test`: installs packages, then runs every check. Plain JavaScript, because it starts before anything is
// installed.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, ROOT, toolEnvironment } from './ensure-installed.mjs'
import { budgetLines, CPU_BUDGET, countsOf, readReport, slowest } from './test-report.mjs'

const CACHE = join(ROOT, 'node_modules/.cache/dockside')
const TYPES = join(CACHE, 'types.tsbuildinfo')
// Jobs run in parallel, one per core; the tests of one job share its workers.
const LANES = Math.max(2, availableParallelism())
const WORKERS = Math.max(1, Math.floor(LANES / 4))

const BUILD = 'console build'
/** The checks. `vitest` lists the projects of vitest.config.ts that run in one process. */
const JOBS = [
  { name: BUILD, command: ['node', 'scripts/ensure-built.mjs'] },
  { name: 'e2e', vitest: ['e2e'], after: BUILD },
  { name: 'functions', vitest: ['functions'] },
  { name: 'web', vitest: ['web'], after: BUILD },
  { name: 'local', vitest: ['local'] },
  { name: 'contract', vitest: ['contract'] },
  { name: 'simulation', vitest: ['simulation'] },
  // The compiler's checkers share no types, so a second one would repeat most of the work.
  // GOGC: the compiler is short-lived, and rare garbage collections save a quarter of its time.
  // Results for unchanged files are kept (--incremental).
  {
    name: 'types',
    env: { GOGC: '1600' },
    command: ['tsc', '--noEmit', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', TYPES],
  },
  { name: 'unit and infra', vitest: ['unit', 'infra'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import boundaries', command: ['node', 'scripts/check-imports.mjs'] },
  { name: 'documents', command: ['node', 'docs/generate.ts', '--check'] },
]

const reportOf = ({ name }) => join(CACHE, `tests-${name.replaceAll(' ', '-')}.json`)

const commandOf = (job) => {
  if (job.command) return job.command
  const projects = job.vitest.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(job)}`]
  return ['vitest', 'run', ...projects, `--maxWorkers=${WORKERS}`, ...reporters]
}

/** Adds up a line of the shell's `times`: '0m1.25s 0m0.50s' -> 1.75 (seconds). */
const secondsIn = (times) => {
  let sum = 0
  for (const [, minutes, seconds] of times.matchAll(/(\d+)m([\d.]+)s/g)) sum += Number(minutes) * 60 + Number(seconds)
  return sum
}

// The shell measures the CPU time of the command and of all descendants that have ended.
const COUNTED = '"$@"; code=$?; times >&3; exit $code'

/** Runs a job; prints its whole output when it ends. */
const run = (job) =>
  new Promise((resolve) => {
    const command = commandOf(job)
    const began = Date.now()
    const child = spawn('sh', ['-c', COUNTED, 'sh', ...command], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...toolEnvironment(), FORCE_COLOR: '0', NO_COLOR: '1', ...job.env },
    })
    let said = ''
    let times = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.stdio[3].on('data', (chunk) => (times += chunk))
    const end = (ok) => {
      console.log(`\n== ${job.name}: ${command.join(' ')}\n${said.trimEnd()}`)
      resolve({ ...job, ok, seconds: (Date.now() - began) / 1000, cpu: secondsIn(times) })
    }
    child.on('error', (error) => {
      said += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })

const runAll = async (jobs) => {
  const waiting = [...jobs]
  const running = new Set()
  const done = new Map()
  const isReady = ({ after }) => !after || done.has(after)
  while (waiting.length + running.size > 0) {
    for (let at = waiting.findIndex(isReady); at >= 0 && running.size < LANES; at = waiting.findIndex(isReady)) {
      const [job] = waiting.splice(at, 1)
      const end = run(job).then((result) => {
        running.delete(end)
        done.set(job.name, result)
      })
      running.add(end)
    }
    await Promise.race(running)
  }
  return jobs.map(({ name }) => done.get(name))
}

ensureInstalled()
mkdirSync(CACHE, { recursive: true })
for (const job of JOBS) rmSync(reportOf(job), { force: true })
console.log(
  `Running ${JOBS.map(({ name }) => name).join(', ')}; ${LANES} at a time. Each prints its output when it ends.`,
)

const done = await runAll(JOBS)
const tests = done.filter(({ vitest }) => vitest).map((job) => ({ ...job, report: readReport(reportOf(job)) }))
const checks = done.filter(({ command }) => command)

console.log('\nSlowest tests')
for (const line of slowest(tests.flatMap(({ report }) => report?.testResults ?? []))) console.log(line)
console.log('\nCPU time, user and system, of each check and its child processes')
for (const line of budgetLines(done)) console.log(line)

const counts = tests.map(countsOf)
const sum = (name) => counts.reduce((total, count) => total + count[name], 0)
const broken = checks.filter(({ ok }) => !ok).length
const failures = sum('failed') + broken
const cpu = done.reduce((total, job) => total + job.cpu, 0)
console.log(`\nCPU time ${cpu.toFixed(0)} s of a budget of ${CPU_BUDGET} s`)
console.log(`${sum('passed') + checks.length - broken} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0
