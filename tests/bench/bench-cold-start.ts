import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ENV_NAMES } from '../../functions/platform/env.ts'
import { bundleEntry } from '../../infra/bundle.ts'
import { sized } from './size.ts'
import { report } from './timing.ts'

const RUNS = sized(5, 1)
const ENTRIES = sized('functions/**/*.lambda.ts', 'functions/payments/api.lambda.ts')

/** Milliseconds of an import. */
interface Import {
  /** User and system time of all threads. Divided by the share of a processor, it is the cold start (docs/scale.md). */
  cpu: number
  wall: number
}

/** Bundles each function as for AWS and times its import in a new process. */
export const benchColdStart = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-cold-'))
  for (const entry of globSync(ENTRIES).sort()) {
    const name = `${basename(dirname(entry))}/${basename(entry, '.lambda.ts')}`
    const into = join(folder, name.replace('/', '-'))
    const { startBytes } = bundleEntry(entry, into)
    const imports = Array.from({ length: RUNS }, () => timeImport(join(into, 'index.mjs')))
    const [cpu, wall] = [medianOf(imports.map((one) => one.cpu)), medianOf(imports.map((one) => one.wall))]
    report(
      `cold start ${name}`,
      `${cpu.toFixed(0)} ms of CPU, ${wall.toFixed(0)} ms, ${Math.round(startBytes / 1024)} KB read at startup`,
    )
  }
  rmSync(folder, { recursive: true })
}

const medianOf = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** All environment variables of the functions. Only those that are parsed at startup need a valid value. */
const ENV = {
  ...Object.fromEntries(ENV_NAMES.map((name) => [name, 'x'])),
  OUTBOX_QUEUES: '{"mail":"https://q"}',
  BANK_KEYS: '1=x',
  SITE_URL: 'https://example.com',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
}

const timeImport = (file: string): Import => {
  const script = `
    const [before, start] = [process.cpuUsage(), performance.now()]
    await import(${JSON.stringify(file)})
    const [{ user, system }, end] = [process.cpuUsage(before), performance.now()]
    console.log(JSON.stringify({ cpu: (user + system) / 1000, wall: end - start }))
    process.exit(0)`
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, ...ENV } })
  return JSON.parse(out.toString().trim().split('\n').at(-1) ?? '')
}
