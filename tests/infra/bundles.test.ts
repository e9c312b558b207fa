import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanNote } from '../../functions/offers/clean-note.ts'
import { type Bundle, bundleEntry, ROOT } from '../../infra/bundle.ts'
import { localConfig } from '../../infra/config.ts'
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
  test('runs on ARM and Node 24, without tracing, with a JSON log of limited retention', () => {
    expect(properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      LoggingConfig: { LogFormat: 'JSON', LogGroup: expect.anything() },
    })
    expect(properties.TracingConfig).toBeUndefined()
  })

  test('loads less than 1 MB at startup, and less than 1 MB with each file loaded later', () => {
    const { startBytes, files } = bundled(name, entry)
    expect(startBytes).toBeGreaterThan(10_000)
    expect(startBytes).toBeLessThan(1_000_000)
    for (const { path, bytes } of files) {
      expect([path, bytes < 1_000_000]).toEqual([path, true])
      expect(existsSync(`${path}.map`)).toBe(true)
    }
  })

  test('has every variable its code reads, but no bucket, queue or pool that it does not use', () => {
    const code = bundled(name, entry).files.map(({ path }) => readFileSync(path, 'utf8'))
    const asked = GIVEN.filter((variable) => code.some((text) => reads(variable).test(text)))
    const given = Object.keys(variablesOf(properties.Environment)).filter((variable) => GIVEN.includes(variable))
    expect(given.sort()).toEqual(asked.sort())
  })
})

const GIVEN = [
  'TABLE_NAME',
  'UPLOADS_BUCKET',
  'LABELS_BUCKET',
  'EXPORTS_BUCKET',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
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

test('the bundle that cleans a note of styles contains no CSS parser', async () => {
  const { startBytes } = bundleEntry('functions/offers/clean-note.ts', join(scratch, 'note'))
  const bundledNote: { cleanNote: typeof cleanNote } = await import(join(scratch, 'note', 'index.mjs'))
  const note = '<p style="color:red">Two <a href="https://a.test" style="top:0">layers</a><style>p{}</style></p>'
  expect(bundledNote.cleanNote(note, 'html')).toBe(cleanNote(note, 'html'))
  expect(startBytes).toBeLessThan(150_000)
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
