import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newWebhookSecret, signedHeaders } from '../../../functions/integrations/webhooks/secrets.ts'
import { EVENT_DATA, EVENT_TYPES } from '../../../shared/integrations/webhook-events.ts'
import { EVENT_EXAMPLES } from '../../../shared/integrations/webhook-examples.ts'
import { SHEET_FIELDS, SHEET_KINDS } from '../../../shared/sheets/columns.fields.ts'

describe('the documents', () => {
  it('use valid example data for each event', () => {
    for (const type of EVENT_TYPES) expect(() => EVENT_DATA[type].parse(EVENT_EXAMPLES[type])).not.toThrow()
  })

  it('name the required and optional fields of each kind of sheet', () => {
    const text = readFileSync('docs/integrations.md', 'utf8')
    for (const kind of SHEET_KINDS) {
      const [, , , needed, others] =
        text
          .split('\n')
          .find((line) => line.startsWith(`| \`${kind}\` |`))
          ?.split('|') ?? []
      const named = (cell = '') => cell.split(',').map((name) => name.trim())
      const fields = (required: boolean) =>
        SHEET_FIELDS[kind].filter((one) => one.required === required).map(({ field }) => field)
      expect(named(needed), kind).toEqual(fields(true))
      // A row with a value in the column `storageFreeDuration` is refused, so the document does not mention that column.
      const offered = fields(false).filter((field) => field !== 'storageFreeDuration')
      expect(named(others), kind).toEqual(offered.length === 0 ? [''] : offered)
    }
  })

  it('show receivers how to verify a signature, in JavaScript and on the command line', async () => {
    const text = readFileSync('docs/integrations.md', 'utf8')
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? []
    const { isFromDockside } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
    const [secret, older] = [newWebhookSecret(), newWebhookSecret()]
    const [id, body, at] = ['EV-1', '{"price":"5 €"}', new Date().toISOString()]
    const headers = signedHeaders({ id, body, at }, [secret, older])
    for (const one of [secret, older]) expect(isFromDockside(headers, body, one)).toBe(true)
    expect(isFromDockside(headers, `${body} `, secret)).toBe(false)
    expect(isFromDockside(headers, body, newWebhookSecret())).toBe(false)
    const past = signedHeaders({ id, body, at: new Date(Date.now() - 301_000).toISOString() }, [secret])
    expect(isFromDockside(past, body, secret)).toBe(false)

    const [, script = ''] = /on the command line[\s\S]*?```sh\n([\s\S]*?)```/.exec(text) ?? []
    const folder = mkdtempSync(join(tmpdir(), 'webhook-'))
    writeFileSync(join(folder, 'body.json'), body)
    const env = { PATH: process.env.PATH, DOCKSIDE_WEBHOOK_SECRET: secret, WEBHOOK_ID: id }
    const WEBHOOK_TIMESTAMP = headers['webhook-timestamp']
    const printed = execFileSync('sh', ['-c', script], { cwd: folder, env: { ...env, WEBHOOK_TIMESTAMP } })
    expect(headers['webhook-signature']?.split(' ')[0]).toBe(`v1,${printed.toString().trim()}`)
    rmSync(folder, { recursive: true })
  })
})
