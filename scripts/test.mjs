// `npm test`: installs by itself, then every check there is. Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const report = join(root, 'node_modules', '.cache', 'dockside', 'tests.json')

const run = (name, command, args) =>
  new Promise((resolve) => {
    const began = Date.now()
    console.log(`\n== ${name}: ${command} ${args.join(' ')}`)
    const child = spawn(join(bin, command), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: '0', NO_COLOR: '1' },
    })
    child.on('error', (error) => resolve({ name, ok: false, error, ms: Date.now() - began }))
    child.on('close', (code) => resolve({ name, ok: code === 0, ms: Date.now() - began }))
  })

const testCounts = () => {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    // A file that does not even load has no failed test of its own, and must not pass for that.
    const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    return { passed: numPassedTests, failed: Math.max(numFailedTests + unloaded, numFailedTestSuites > 0 ? 1 : 0) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

await ensureInstalled(root)
mkdirSync(join(report, '..'), { recursive: true })
rmSync(report, { force: true })

const checks = [
  await run('types', 'tsc', ['--noEmit', '-p', '.']),
  await run('lint', 'biome', ['check', '--error-on-warnings', '.']),
  await run('import borders', 'depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    'shared',
    'functions',
    'web',
    'infra',
    'docs',
  ]),
  await run('documents', 'node', ['docs/generate.ts', '--check']),
]
const tests = await run('tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
])

const { passed, failed } = testCounts()
const broken = checks.filter((check) => !check.ok)
console.log('')
for (const { name, ok, ms } of [...checks, tests])
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${(ms / 1000).toFixed(1)} s)`)
const failures = failed + broken.length + (tests.ok || failed > 0 ? 0 : 1)
console.log(`${passed + checks.length - broken.length} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0
