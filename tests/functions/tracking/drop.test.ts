import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { queueHandler } from '../../../functions/platform/queue/queue-handler.ts'
import { dropsOf } from '../../../functions/tracking/imports/drop.ts'
import { bucketUploads, keep } from '../../../functions/tracking/imports/uploads.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { importQueue } from '../../../shared/tracking/import.messages.ts'
import { MAX_SHEET_BYTES } from '../../../shared/tracking/import.rules.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'

const sample = (path: string) => JSON.parse(readFileSync(new URL(`../../../events/${path}`, import.meta.url), 'utf8'))
const created = (...keys: string[]) => ({
  Records: keys.map((key) => ({ s3: { bucket: { name: 'uploads' }, object: { key, sequencer: '1' } } })),
})
const US = 'US-1M7XGK6A4T568WPTZS9H'
const WH = 'WH-1M7XGTDWZW4AJY2AM6EH'

const schema = importQueue.message
const dropsIn = (body: unknown) => {
  const message = schema.parse(body)
  return 'Records' in message ? dropsOf(message) : []
}

describe('a bucket notification', () => {
  it('identifies the company, the warehouse and the file of a workbook', () => {
    expect(dropsIn(sample('s3/workbook-dropped.json'))).toEqual([
      {
        key: `tracking/${US}/${WH}/Monday arrivals (1).xlsx`,
        doctorNo: US,
        warehouseNo: WH,
        fileName: 'Monday arrivals (1).xlsx',
        size: 10482,
        eventHash: expect.any(String),
        eTag: '0123456789abcdef0123456789abcdef',
        versionId: '',
        eventTime: expect.any(String),
      },
    ])
  })

  it('is the same drop when delivered again, but another drop if the object is written again', () => {
    const [first, second] = [
      dropsIn(created(`tracking/${US}/${WH}/a.xlsx`)),
      dropsIn(created(`tracking/${US}/${WH}/a.xlsx`)),
    ]
    expect(second).toEqual(first)
    const rewritten = created(`tracking/${US}/${WH}/a.xlsx`)
    for (const record of rewritten.Records) record.s3.object.sequencer = '2'
    expect(dropsIn(rewritten)).not.toEqual(first)
  })

  it('has a long file name shortened at its start, without an unpaired surrogate', () => {
    const names = [`${'📦'.repeat(97)}ab.xlsx`, `x${'📦'.repeat(97)}ab.xlsx`, `${'📦'.repeat(98)}a.xlsx`]
    const kept = dropsIn(created(...names.map((name) => `tracking/${US}/${WH}/${encodeURIComponent(name)}`)))
    for (const [index, drop] of kept.entries()) {
      const fileName = 'fileName' in drop ? drop.fileName : ''
      expect(fileName.isWellFormed()).toBe(true)
      expect(fileName.length).toBeGreaterThan(190)
      expect(names[index]?.endsWith(fileName)).toBe(true)
    }
  })

  it('is ignored if it is a test event', () => {
    expect(dropsIn(sample('s3/test-event.json'))).toEqual([])
  })

  it.each([
    'tracking/a.xlsx',
    `tracking/${US}/a.xlsx`,
    `tracking/../${WH}/a.xlsx`,
    `labels/${US}/${WH}/a.png`,
    `tracking/${US}/${WH}/`,
    'tracking/%E0%A4%A/x/a.xlsx',
  ])('belongs to no company if its key is %s', (key) => {
    expect(dropsIn(created(key))).toMatchObject([{ stray: true }])
  })

  it.each([{}, [], 'text', null, { Records: [{ s3: {} }] }])(
    'is rejected with an error if its format is unknown (%j)',
    (body) => {
      expect(() => dropsIn(body)).toThrow()
    },
  )

  it('fails alone in its batch if it is unreadable', async () => {
    const event: SQSEvent = sample('sqs/imports.json')
    const [good] = event.Records
    if (!good) throw new Error('The sample is empty')
    const seen: unknown[] = []
    const handler = queueHandler(importQueue, 'import-sheet', async (message) => seen.push(...dropsIn(message)))
    const answer = await handler({ Records: [good, { ...good, messageId: 'bad', body: 'no JSON' }] })
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'bad' }] })
    expect(seen).toMatchObject([{ fileName: 'Monday arrivals (1).xlsx' }])
  })
})

describe('a download from the bucket', () => {
  const seen: { url: string; ifMatch: string | undefined }[] = []
  let answer: { status: number; body: string } = { status: 200, body: 'abc' }
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', ifMatch: request.headers['if-match'] })
    response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body)
  })
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dockside-test-'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    vi.stubEnv('S3_ENDPOINT', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    vi.stubEnv('UPLOADS_BUCKET', 'uploads')
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    server.close()
    await rm(folder, { recursive: true })
  })
  const object = { key: 'tracking/a.xlsx', eTag: 'abc', versionId: '' }
  const download = async (more: object = {}) => {
    seen.length = 0
    return bucketUploads().download({ ...object, ...more }, join(folder, 'sheet'))
  }
  const refuse = (status: number, code: string) => {
    answer = { status, body: `<Error><Code>${code}</Code><Message>no</Message></Error>` }
  }

  it('requests exactly the object version named in the event', async () => {
    expect(await download()).toEqual({ sha256: expect.any(String) })
    expect(seen).toMatchObject([{ ifMatch: '"abc"' }])
    await download({ versionId: 'v1' })
    expect(seen).toMatchObject([{ url: expect.stringContaining('versionId=v1') }])
    await download({ eTag: '' })
    expect(seen).toMatchObject([{ ifMatch: undefined }])
  })

  it('reports why an object is not available, and fails with any other error', async () => {
    refuse(412, 'PreconditionFailed')
    expect(await download()).toEqual({ refused: reasonMessage(trackingReasons.fileReplaced) })
    for (const code of ['NoSuchKey', 'NoSuchVersion']) {
      refuse(404, code)
      expect(await download()).toEqual({ refused: reasonMessage(trackingReasons.fileGone) })
    }
    refuse(403, 'AccessDenied')
    await expect(download()).rejects.toThrow()
  })
})

describe('a downloaded file', () => {
  const kept = async (bytes: Buffer[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'dockside-test-'))
    const path = join(folder, 'sheet')
    const answer = await keep(Readable.from(bytes), path)
    const size = (await readFile(path)).length
    await rm(folder, { recursive: true })
    return { answer, size }
  }

  it('is stored completely and identified by its bytes', async () => {
    const [once, again] = [await kept([Buffer.from('ab'), Buffer.from('c')]), await kept([Buffer.from('abc')])]
    expect(once).toEqual({ answer: { sha256: expect.any(String) }, size: 3 })
    expect(again).toEqual(once)
    expect((await kept([Buffer.from('abd')])).answer).not.toEqual(once.answer)
  })

  it('is refused above 20 MB, and no more than that is stored', async () => {
    const { answer, size } = await kept(Array.from({ length: 21 }, () => Buffer.alloc(2 ** 20)))
    expect(answer).toEqual({ refused: reasonMessage(trackingReasons.fileTooLarge) })
    expect(size).toBeLessThanOrEqual(MAX_SHEET_BYTES)
  })
})
