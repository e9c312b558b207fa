import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { cleanHtml } from '../../functions/offers/clean-html.ts'
import { type Bundle, bundleEntry, ROOT } from '../../infra/bundle.ts'
import { localConfig } from '../../infra/config.ts'
import { boolean, int, string } from '../../infra/shared-schemas.ts'
import { contracts } from '../../shared/contracts.ts'
import { cloud, ofType, type sampleConfig } from './cloud.ts'

const scratch = mkdtempSync(join(tmpdir(), 'dockside-bundles-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const functions = ofType(cloud(), 'AWS::Lambda::Function').flatMap(({ metadata, properties }) => {
  const entry = metadata['dockside:entry']
  return typeof entry === 'string' ? [{ entry, name: String(metadata['dockside:name']), properties }] : []
})

test('each domain has an API function, and each function has its own entry', () => {
  const apis = functions.map(({ name }) => name).filter((name) => name.endsWith('-api'))
  expect(apis.sort()).toEqual(
    Object.keys(contracts)
      .map((domain) => `${domain}-api`)
      .sort(),
  )
  expect(new Set(functions.map(({ entry }) => entry)).size).toBe(functions.length)
})

describe.each(functions.map((fn) => [fn.name, fn] as const))('%s', (name, { entry, properties }) => {
  test('runs on ARM and Node 24, without tracing, with a JSON log with limited retention', () => {
    expect(properties).toMatchObject({
      Architectures: ['arm64'],
      MemorySize: name.endsWith('-api') ? 1769 : expect.any(Number),
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      LoggingConfig: { LogFormat: 'JSON', LogGroup: expect.anything(), SystemLogLevel: 'WARN' },
    })
    expect(properties.TracingConfig).toBeUndefined()
  })

  test('loads no more bytes at startup than budgeted, and has only files below 1 MB', () => {
    const { startBytes, files } = bundled(name, entry)
    expect(startBytes).toBeGreaterThan(10_000)
    expect(startBytes).toBeLessThan(BUDGETS[name] ?? BUDGET)
    for (const { path, bytes } of files) {
      expect([path, bytes < 1_000_000]).toEqual([path, true])
      expect(existsSync(`${path}.map`)).toBe(true)
    }
  })

  test('loads no module at startup that few invocations need', () => {
    const { startModules } = bundled(name, entry)
    const allowed = NEEDED_AT_START[name]
    expect(startModules.filter((module) => LATER.test(module) && !allowed?.test(module))).toEqual([])
  })

  test('has every variable its code reads, but no bucket, queue or pool that it does not use', () => {
    const code = bundled(name, entry).files.map(({ path }) => readFileSync(path, 'utf8'))
    const asked = GIVEN.filter((variable) => code.some((text) => reads(variable).test(text)))
    const given = Object.keys(variablesOf(properties.Environment)).filter((variable) => GIVEN.includes(variable))
    expect(given.sort()).toEqual(asked.sort())
  })
})

/** Bytes loaded at startup. Code is parsed at each cold start: about 0.2 ms per KB (docs/scale.md). */
const BUDGET = 575_000
const BUDGETS: Record<string, number> = {
  // Executes the calls that wait, of payments, fees and people.
  'approvals-api': 582_000,
  'inbound-api': 624_000,
  'outbound-api': 579_000,
  'people-api': 612_000,
  'tracking-api': 649_000,
  'mixed-packages-api': 685_000,
  // Resolutions of a case write to offers, stock and balances, and count deductions as payments.
  'discrepancies-api': 597_000,
  // Loads the contracts of all domains, and what the activity reads.
  'exports-api': 845_000,
  'write-export': 828_000,
  // Reads a workbook in each run.
  'import-sheet': 700_000,
  'send-mail': 608_000,
}

/**
 * Modules that are loaded by the first call that needs them. `import` of node:http, node:process and node:util would
 * load what these modules load on first use (infra/bundle.ts).
 */
const LATER =
  /^node:(http|process|util)$|^node_modules\/(sanitize-html|htmlparser2|exceljs|@aws-sdk\/(client-(s3|sqs|secrets-manager|sso|sts)|s3-|nested-clients|credential-provider-(?!env)))|xls-book/
const NEEDED_AT_START: Record<string, RegExp> = {
  'import-sheet': /client-s3/,
  // Send messages in each run.
  'plan-fees': /client-sqs/,
  'work-fees': /client-sqs/,
  'plan-audit': /client-sqs/,
  'relay-outbox': /client-sqs/,
}

const GIVEN = [
  'TABLE_NAME',
  'UPLOADS_BUCKET',
  'LABELS_BUCKET',
  'EXPORTS_BUCKET',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'SESSION_SECONDS',
  'OUTBOX_QUEUES',
  'OUTBOX_DEAD_LETTERS',
  'AUDITS_QUEUE_URL',
  'FEES_QUEUE_URL',
  'MAIL_FROM',
  'MAIL_CONFIGURATION_SET',
  'SITE_URL',
  'ORIGIN_SECRET',
  'BANK_KEYS',
]

const reads = (variable: string): RegExp => new RegExp(`"${variable}"|process\\.env\\.${variable}\\b`)

const variablesOf = (environment: unknown): object => {
  const variables: unknown = typeof environment === 'object' && environment ? Reflect.get(environment, 'Variables') : {}
  return typeof variables === 'object' && variables ? variables : {}
}

const bundles = new Map<string, Bundle>()
function bundled(name: string, entry: string): Bundle {
  const bundle = bundles.get(name) ?? bundleEntry(entry, join(scratch, name))
  bundles.set(name, bundle)
  return bundle
}

test('the bundle that sanitizes notes works like its source, and contains no CSS parser', async () => {
  const { startBytes } = bundleEntry('functions/offers/clean-html.ts', join(scratch, 'note'))
  // A bundle replaces how its process formats stack traces, and here the process is that of the tests.
  const { prepareStackTrace } = Error
  const bundledNote: { cleanHtml: typeof cleanHtml } = await import(join(scratch, 'note', 'index.mjs'))
  Object.assign(Error, { prepareStackTrace })
  const note = '<p style="color:red">Two <a href="https://a.test" style="top:0">layers</a><style>p{}</style></p>'
  expect(bundledNote.cleanHtml(note, 'note')).toBe(cleanHtml(note, 'note'))
  expect(startBytes).toBeLessThan(150_000)
})

test('an API function creates each kind of plain schema and field once at startup', () => {
  const folder = join(scratch, 'counted')
  bundleEntry('functions/offers/api.lambda.ts', folder)
  const script = `
    let created = 0
    globalThis.__zod_globalConfig = { postProcessor: () => { created += 1 } }
    await import(${JSON.stringify(join(folder, 'index.mjs'))})
    console.log(created)`
  const env = { ...Object.fromEntries(GIVEN.map((name) => [name, '{}'])), AWS_REGION: 'us-east-1' }
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })
  const created = Number(said.trim().split('\n').at(-1))
  expect(created).toBeGreaterThan(100)
  // 1,714 when each field created schemas of its own.
  expect(created).toBeLessThan(1000)
})

test('plain schemas in bundles are shared, and a check or a parameter creates another one', () => {
  const sharedOnes = (): unknown[] => [string(), int(), boolean()]
  expect(new Set([...sharedOnes(), ...sharedOnes()]).size).toBe(3)
  const others: unknown[] = [string().min(1), string({ error: 'No' }), z.string()]
  expect(others).not.toContain(string())
  expect(string().min(1).safeParse('').success).toBe(false)
  expect(string().safeParse('').success).toBe(true)
  expect(int().safeParse(1.5).success).toBe(false)
  expect(boolean().safeParse('true').success).toBe(false)
})

test('a stack trace names positions in the source, or in the bundle if its source map is missing', () => {
  const folder = join(scratch, 'failing')
  bundleEntry('tests/infra/failing-entry.ts', folder)
  const script = `import(${JSON.stringify(join(folder, 'index.mjs'))}).then(({ handler }) => handler()).catch(({ stack }) => console.log(stack))`
  const stack = () => execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect(stack()).toMatch(/^RangeError: on purpose\n {4}at \w+ \(\S*tests\/infra\/failing-entry\.ts:3:9\)\n/)
  rmSync(join(folder, 'index.mjs.map'))
  expect(stack()).toMatch(/^RangeError: on purpose\n {4}at \w+ \(file:\S+\/index\.mjs:\d+:\d+\)\n/)
})

test('entries are files of the repository, and are the same locally and in the cloud', () => {
  const entriesOf = (config: typeof sampleConfig) =>
    ofType(cloud(config), 'AWS::Lambda::Function').flatMap(({ metadata }) => metadata['dockside:entry'] ?? [])
  const here = entriesOf(localConfig('http://127.0.0.1:8080'))
  // A local stack has no site check.
  expect([...here, 'functions/people/site-check/check-site.lambda.ts'].sort()).toEqual(
    functions.map(({ entry }) => entry).sort(),
  )
  for (const entry of here) expect(existsSync(join(ROOT, String(entry)))).toBe(true)
})
