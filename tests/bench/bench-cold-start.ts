import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { bundleEntry } from '../../infra/bundle.ts'
import { report } from './timing.ts'

const RUNS = 5

/** Bundles each function as for AWS and times its import in a new process. */
export const benchColdStart = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-cold-'))
  for (const entry of globSync('functions/**/*.lambda.ts').sort()) {
    const name = `${basename(dirname(entry))}/${basename(entry, '.lambda.ts')}`
    const into = join(folder, name.replace('/', '-'))
    const { startBytes } = bundleEntry(entry, into)
    const took = Array.from({ length: RUNS }, () => importTime(join(into, 'index.mjs'))).sort((a, b) => a - b)
    report(
      `cold start ${name}`,
      `${(took[Math.floor(RUNS / 2)] ?? 0).toFixed(0)} ms, ${Math.round(startBytes / 1024)} KB read at startup`,
    )
  }
  rmSync(folder, { recursive: true })
}

const ENV = {
  TABLE_NAME: 'bench',
  USER_POOL_ID: 'us-east-1_x',
  USER_POOL_CLIENT_ID: 'x',
  AWS_REGION: 'us-east-1',
  UPLOADS_BUCKET: 'u',
  LABELS_BUCKET: 'l',
  EXPORTS_BUCKET: 'e',
  OUTBOX_QUEUES: '{"mail":"https://q"}',
  OUTBOX_DEAD_LETTERS: 'https://q',
  AUDITS_QUEUE_URL: 'https://q',
  WEBHOOK_CHANGES_QUEUE_URL: 'https://q',
  MAIL_FROM: 'x@example.com',
  MAIL_CONFIGURATION_SET: 'x',
  SITE_URL: 'https://example.com',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
}

const importTime = (file: string): number => {
  const script = `const t=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-t);process.exit(0)`
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, ...ENV } })
  return Number(out.toString().trim().split('\n').at(-1))
}
