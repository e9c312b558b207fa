import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditAndLog } from '../../../functions/audit/audit-and-log.ts'
import { planAudit } from '../../../functions/audit/plan-audit.ts'
import { offerItem } from '../../../functions/offers/public.ts'
import { documentClient } from '../../../functions/platform/aws.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { log } from '../../../functions/platform/log.ts'
import type { Outgoing } from '../../../functions/platform/queue/send.ts'
import { type RunningTable, startTable } from '../../../infra/local/table.ts'
import { auditMessage } from '../../../shared/audit/audit.messages.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { localCredentials } from '../books/local-credentials.ts'
import { COMPANIES, founding, OFFERED, offerOf } from '../books/world/company.ts'

const NOW = '2026-11-20T05:30:00.000Z'
const OFFER = { doctorNo: 'US-D1', offerNo: offerOf('US-D1', 'PR-1') }
const found = async (table: Table): Promise<void> => {
  for (const intents of founding(NOW)) await table.commit(intents)
}
/** Makes the units left and taken differ from the offer's total. */
const corrupt = (table: Table): Promise<void> =>
  table.commit([update(offerItem, OFFER, { add: { leftNum: 1, quantity: 2, rev: 1 }, error: 'race' })])

describe('planning audits', () => {
  const planned = async (refuse: (place: number, times: number) => boolean) => {
    const table = memoryTable()
    await found(table)
    const sent: string[] = []
    let times = 0
    const send = async (url: string, messages: readonly Outgoing[]) => {
      expect(url).toBe('https://queue')
      times += 1
      const refused = messages.flatMap((_, place) => (refuse(place, times) ? [place] : []))
      sent.push(...messages.flatMap(({ body }, place) => (refused.includes(place) ? [] : [body])))
      return { waiting: [], refused }
    }
    const plan = planAudit({ table, queues: { send }, queueUrl: 'https://queue' }, { time: NOW, deep: true })
    return { plan, sent: () => sent.map((body) => auditMessage.parse(JSON.parse(body))) }
  }
  const all = COMPANIES.map((doctorNo) => ({ doctorNo, deep: true, time: NOW }))

  test('queues one audit per company', async () => {
    const { plan, sent } = await planned(() => false)
    expect(await plan).toEqual({ companies: 2 })
    expect(sent()).toEqual(all)
  })
  test('retries messages that the queue refused, and fails if it refuses them again', async () => {
    const once = await planned((place, times) => place === 0 && times === 1)
    expect(await once.plan).toEqual({ companies: 2 })
    expect(
      once
        .sent()
        .map(({ doctorNo }) => doctorNo)
        .sort(),
    ).toEqual(COMPANIES)
    const always = await planned((place) => place === 0)
    await expect(always.plan).rejects.toThrow('The queue refused 1 of 2 messages of audits')
  })
})

describe('auditAndLog', () => {
  test('logs no error for books that add up, and logs each breach with the message that the alarm counts', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    vi.spyOn(log, 'info').mockImplementation(() => {})
    const table = memoryTable()
    await found(table)
    const deps = { table, wait: async () => {} }
    expect(await auditAndLog(deps, { doctorNo: 'US-D1', deep: false, time: NOW })).toEqual([])
    expect(logged).not.toHaveBeenCalled()
    await corrupt(table)
    await auditAndLog(deps, { doctorNo: 'US-D1', deep: false, time: NOW })
    expect(logged.mock.calls).toEqual([
      [
        'books breach',
        { breach: { rule: 'offer.units', figure: 'quantity', ids: OFFER, should: OFFERED + 1, is: OFFERED + 2 } },
      ],
    ])
    vi.restoreAllMocks()
  })
})

describe('the audit on the local table', () => {
  let running: RunningTable
  beforeAll(async () => {
    localCredentials()
    running = await startTable()
    vi.stubEnv('DYNAMODB_ENDPOINT', running.endpoint)
    vi.stubEnv('TABLE_NAME', running.tableName)
    await found(dynamoTable(documentClient(running.endpoint), running.tableName))
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await running.stop()
  })

  test('the worker reports only unreadable messages as failed', async () => {
    const { handler } = await import('../../../functions/audit/audit-books.lambda.ts')
    const record = (messageId: string, body: string): SQSEvent['Records'][number] => ({
      messageId,
      receiptHandle: '',
      body,
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:audits',
      awsRegion: 'us-east-1',
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '0',
        SenderId: '',
        ApproximateFirstReceiveTimestamp: '0',
      },
    })
    const good = JSON.stringify({ doctorNo: 'US-D1', deep: true, time: NOW })
    const answer = await handler({
      Records: [record('good', good), record('bad', '{"doctorNo":1}'), record('worse', 'x')],
    })
    const failed = answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
    expect(failed.sort()).toEqual(['bad', 'worse'])
  })

  test('npm run audit-books exits with 0 if the books add up, and with 1 if it finds a breach or no server answers', async () => {
    const root = join(import.meta.dirname, '../../..')
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['functions/audit/audit-books.cli.ts', ...words], { cwd: root }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
      )
    const clean = await run()
    expect(clean).toMatchObject({ code: 0, stderr: '' })
    expect(clean.stdout).toMatch(
      /^The books add up: companies 2, products 4, .*offers 4, transfers 0, packages 0, claims 0, cases 0\.\n$/,
    )
    await corrupt(dynamoTable(documentClient(running.endpoint), running.tableName))
    const broken = await run()
    expect(broken).toMatchObject({ code: 1, stderr: '' })
    expect(broken.stdout).toContain(
      `offer.units: quantity is ${OFFERED + 2}, should be ${OFFERED + 1} (doctorNo US-D1, offerNo ${OFFER.offerNo})`,
    )
    expect(broken.stdout).toContain('Breaches: 1; checked: companies 2')
    const unreachable = await run('--url', 'http://127.0.0.1:1')
    expect(unreachable).toMatchObject({
      code: 1,
      stderr: 'No local Dockside answers at http://127.0.0.1:1. Start it with "npm start".\n',
    })
  })
})
