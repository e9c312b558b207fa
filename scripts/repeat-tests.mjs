// Runs each test file again and again beside a busy core, and lists those that ever failed: what depends on the
// machine's mood fails here first. `node scripts/repeat-tests.mjs 20 tests/functions/outbox` (docs/testing.md).
import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled, NODE, ROOT, toolEnvironment } from './ensure-installed.mjs'

const [, , given = '', ...places] = process.argv
const times = Number(given)
if (!Number.isInteger(times) || times < 1) {
  console.error('How often? For example: node scripts/repeat-tests.mjs 20 tests/functions tests/web/login.test.tsx')
  process.exit(2)
}

const filesIn = (place) => {
  const full = join(ROOT, place)
  if (!statSync(full).isDirectory()) return [place]
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => relative(ROOT, join(full, path)))
    .sort()
}

const runOnce = (file) =>
  new Promise((resolve) => {
    const vitest = spawn('vitest', ['run', file, '--reporter=default'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...toolEnvironment(), NO_COLOR: '1' },
    })
    let said = ''
    for (const stream of [vitest.stdout, vitest.stderr]) stream.on('data', (chunk) => (said += chunk))
    vitest.on('close', (code) => resolve({ ok: code === 0, said }))
  })

ensureInstalled()
const spin = spawn('nice', [NODE, '--eval', 'for (;;) {}'], { stdio: 'ignore' })
process.on('exit', () => spin.kill('SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const failed = new Map()
const files = (places.length > 0 ? places : ['tests', 'shared', 'functions', 'web']).flatMap(filesIn)
for (const file of files) {
  for (let time = 1; time <= times; time++) {
    const { ok, said } = await runOnce(file)
    if (ok) continue
    failed.set(file, (failed.get(file) ?? 0) + 1)
    console.log(`\n== ${file}, run ${time} of ${times}\n${said.slice(-4000)}`)
  }
  console.log(`${file}: ${times - (failed.get(file) ?? 0)} of ${times} passed`)
}
console.log(`\n${failed.size} of ${files.length} files failed at least once`)
for (const [file, often] of failed) console.log(`  ${file}: ${often} of ${times}`)
process.exit(failed.size > 0 ? 1 : 0)
