// Runs test files repeatedly while a core is busy, and lists those that failed at least once, which reveals
// timing-dependent tests. `node scripts/repeat-tests.mjs 20 tests/functions/outbox` (docs/testing.md).
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureInstalled, NODE, ROOT, toolEnvironment } from './ensure-installed.mjs'

const [, , given = '', ...places] = process.argv
const times = Number(given)
if (!Number.isInteger(times) || times < 1) {
  console.error(
    'Pass the number of runs, for example: node scripts/repeat-tests.mjs 20 tests/functions tests/web/screens/people/login.test.tsx',
  )
  process.exit(2)
}

const scratch = mkdtempSync(join(tmpdir(), 'dockside-repeat-'))
const report = join(scratch, 'report.json')

/** Runs all files once, with shared workers as in `npm test`. Returns the result of each file by path. */
const runOnce = () =>
  new Promise((resolve) => {
    rmSync(report, { force: true })
    const vitest = spawn('vitest', ['run', ...places, '--reporter=json', `--outputFile=${report}`], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...toolEnvironment(), NO_COLOR: '1' },
    })
    let complaints = ''
    vitest.stderr.on('data', (chunk) => (complaints += chunk))
    vitest.on('close', () => {
      if (!existsSync(report)) return resolve([{ file: 'the run itself', said: complaints.slice(-4000) }])
      resolve(JSON.parse(readFileSync(report, 'utf8')).testResults.map(outcome))
    })
  })

const outcome = ({ name, status, message, assertionResults }) => {
  const failures = assertionResults.filter((test) => test.status === 'failed')
  const said = [message, ...failures.flatMap((test) => [test.fullName, ...test.failureMessages])].join('\n')
  return { file: relative(ROOT, name), said: status === 'passed' ? '' : said || status }
}

ensureInstalled()
const spin = spawn('nice', [NODE, '--eval', 'for (;;) {}'], { stdio: 'ignore' })
process.on('exit', () => {
  spin.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const failed = new Map()
for (let time = 1; time <= times; time++) {
  const files = await runOnce()
  const bad = files.filter(({ said }) => said !== '')
  for (const { file, said } of bad) {
    failed.set(file, (failed.get(file) ?? 0) + 1)
    console.log(`\n== ${file}, run ${time} of ${times}\n${said}`)
  }
  console.log(`run ${time} of ${times}: ${files.length - bad.length} of ${files.length} files passed`)
}
console.log(`\n${failed.size} files failed at least once`)
for (const [file, often] of failed) console.log(`  ${file}: ${often} of ${times}`)
process.exit(failed.size > 0 ? 1 : 0)
