import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EngineHost, startEngineHost } from '../../infra/local/engines/host-client.ts'
import { onFreePorts } from '../../infra/local/engines/hosted-engines.ts'
import { beginHistory, openWithHistory } from '../../infra/local/engines/store-history.ts'
import { indexStream, streamTrimmer } from '../../infra/local/engines/stream-index.ts'
import { planTableEngine } from '../../infra/local/engines/table-engine.ts'
import { LOCAL_CREDENTIALS } from '../../infra/local/local-credentials.ts'
import { makeTable } from '../../infra/local/resources/make-table.ts'
import { restorableSince, rewindTable, skipStream } from '../../infra/local/restore/rewind.ts'
import { progressFileIn, refuseUnfinished } from '../../infra/local/restore/unfinished.ts'
import { declaredTable } from '../../infra/local/table.ts'
import { appTemplates } from '../../infra/local/template/synth.ts'

const NAME = 'dockside-rewound'
/** Second 0 of the tests. It is a few hours ago, since history older than a week is deleted. */
const ORIGIN = Math.floor(Date.now() / 1000) - 10_000
const NOW_AND_LATER = ORIGIN + 5000

let dir: string
let host: EngineHost
let client: DynamoDBClient
let place: { tableFile: string; endpoint: string; tableName: string }

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'dockside-rewind-'))
  const started = await onFreePorts(async () => {
    const engine = await planTableEngine(dir, '')
    return { engine, host: await startEngineHost({ table: engine.order }, { dir }) }
  })
  host = started.host
  const { endpoint, file = '' } = started.engine
  indexStream(file)
  await makeTable(endpoint, NAME, declaredTable(await appTemplates('http://127.0.0.1')))
  client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS })
  place = { tableFile: file, endpoint, tableName: NAME }
})
afterEach(async () => {
  client.destroy()
  await host.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Changes the database directly, because tests cannot set the engine’s clock. */
const inStore = (sql: string): void => {
  const store = openWithHistory(place.tableFile, 5000)
  store.exec(sql)
  store.close()
}
/** Sets the time of all changes made since the previous call to this second. */
const madeAt = (second: number): void =>
  inStore(`UPDATE main._stream_records SET created_at = ${ORIGIN + second} WHERE created_at > ${NOW_AND_LATER}`)
const historyBegins = (second: number): void => inStore(`UPDATE history.began SET at = ${ORIGIN + second}`)

const item = (sk: string, value: string) => ({
  pk: { S: 'p' },
  sk: { S: sk },
  value: { S: value },
  gsi1pk: { S: 'g' },
  gsi1sk: { S: sk },
})
const write = (sk: string, value: string) => client.send(new PutItemCommand({ TableName: NAME, Item: item(sk, value) }))
const remove = (sk: string) =>
  client.send(new DeleteItemCommand({ TableName: NAME, Key: { pk: { S: 'p' }, sk: { S: sk } } }))
const contents = async (IndexName?: string): Promise<string[]> => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: NAME, IndexName: IndexName || undefined }))
  return Items.map(({ sk, value }) => `${sk?.S} ${value?.S}`).sort()
}
const rows = (): number => {
  const store = new DatabaseSync(place.tableFile)
  const { count } = store.prepare('SELECT count(*) AS count FROM _stream_records').get() ?? {}
  store.close()
  return Number(count)
}
const trim = (upTo: bigint): void => {
  const trimmer = streamTrimmer(place.tableFile, true)
  trimmer.trim(upTo)
  trimmer.close()
}

/**
 * At second 100, a and b are created. At second 200, b is changed and c created. At second 300, a is removed, c changed
 * and d created.
 */
const story = async (): Promise<void> => {
  historyBegins(50)
  await write('a', '1')
  await write('b', '1')
  madeAt(100)
  await write('b', '2')
  await write('c', '2')
  madeAt(200)
  await remove('a')
  await write('c', '3')
  await write('d', '3')
  madeAt(300)
}
const AT: Record<number, string[]> = { 100: ['a 1', 'b 1'], 200: ['a 1', 'b 2', 'c 2'], 300: ['b 2', 'c 3', 'd 3'] }

describe('a rewound table', () => {
  it.each([
    ['the stream', 0n],
    ['its history', 7n],
    ['both', 4n],
  ])('returns to its earlier state from %s, and forward again', async (_, trimmedTo) => {
    await story()
    trim(trimmedTo)
    for (const second of [200, 100]) {
      await rewindTable(place, ORIGIN + second)
      expect(await contents()).toEqual(AT[second])
      expect(await contents('gsi1')).toEqual(AT[second])
    }
    // The rewinds themselves are changes made in a later second.
    madeAt(400)
    await rewindTable(place, ORIGIN + 300)
    expect(await contents()).toEqual(AT[300])
  })

  it('has the same content if an interrupted rewind is repeated', async () => {
    await story()
    await rewindTable(place, ORIGIN + 100)
    await client.send(
      new BatchWriteItemCommand({ RequestItems: { [NAME]: [{ PutRequest: { Item: item('a', 'half done') } }] } }),
    )
    await rewindTable(place, ORIGIN + 100)
    expect(await contents()).toEqual(AT[100])
  })
})

describe('trimming the stream', () => {
  it('keeps dropped records in the history if they are newer than its beginning', async () => {
    await story()
    historyBegins(150)
    trim(7n)
    expect(rows()).toBe(1)
    const store = openWithHistory(place.tableFile, 5000)
    const kept = store.prepare('SELECT DISTINCT created_at AS at FROM history.changes ORDER BY at').all()
    store.close()
    expect(kept.map(({ at }) => at)).toEqual([ORIGIN + 200, ORIGIN + 300])
  })

  it('keeps no history of a temporary store', async () => {
    await story()
    const trimmer = streamTrimmer(place.tableFile, false)
    trimmer.trim(7n)
    trimmer.close()
    await rewindTable(place, ORIGIN + 100)
    expect(await contents()).not.toEqual(AT[100])
  })
})

it('the history restarts after the demo data is seeded', async () => {
  await story()
  trim(7n)
  beginHistory(place.tableFile)
  expect(restorableSince(place.tableFile)).toBeGreaterThan(Date.now() / 1000 - 60)
})

it('skipping the stream moves its readers to the end, and keeps the last record so that numbering continues', async () => {
  await story()
  mkdirSync(join(dir, 'streams'))
  const file = join(dir, 'streams', 'reader.json')
  writeFileSync(file, JSON.stringify({ stream: 'arn', after: '2' }))
  skipStream(dir, place.tableFile)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ stream: 'arn', after: '7' })
  expect(rows()).toBe(1)
})

it('npm start is refused on a partly restored folder', () => {
  refuseUnfinished(dir)
  writeFileSync(progressFileIn(dir), '{}')
  expect(() => refuseUnfinished(dir)).toThrow(`npm run restore -- --data ${dir}`)
})
