import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pagesOfShards, sharedPages } from '../../../infra/local/events/shared-pages.ts'
import { shardReader } from '../../../infra/local/events/stream-reader.ts'
import { numberOf, type StreamRecord } from '../../../infra/local/events/stream-record.ts'

/** A stream of numbered records, and the requests for them. */
let written = 0
let requests: string[] = []
let isBroken = false
const recordsAfter = (number: number) =>
  Array.from({ length: written - number }, (_, at) => ({
    dynamodb: { SequenceNumber: String(number + at + 1), NewImage: { kept: { S: 'as written' } } },
  }))
const server = createServer(async (request, response) => {
  const sent = JSON.parse(Buffer.concat(await request.toArray()).toString())
  const isPage = String(request.headers['x-amz-target']).endsWith('GetRecords')
  if (isPage) requests.push(sent.ShardIterator)
  if (isPage && isBroken) return response.writeHead(500).end('{}')
  const Records = isPage ? recordsAfter(Number(sent.ShardIterator)) : []
  const answer = isPage
    ? { Records, NextShardIterator: String(written) }
    : { ShardIterator: String(sent.SequenceNumber ?? 0) }
  response.end(JSON.stringify(answer))
})
let endpoint: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  written = 3
  requests = []
  isBroken = false
})

const AT_ONCE = { now: () => 0, wait: async (): Promise<void> => {} }

const readers = (count: number, isDelivered = (_: StreamRecord) => true) => {
  const pages = sharedPages(count, AT_ONCE)
  return Array.from({ length: count }, () => {
    const read = shardReader(endpoint, 'stream', 'shard', undefined, { pages, isDelivered })
    return async () => (await read(1000)).map(numberOf)
  })
}
const [FIRST, SECOND] = [
  ['1', '2', '3'],
  ['4', '5'],
]

it('two readers of a shard request each page once, together or one after the other', async () => {
  const [one, other] = readers(2)
  expect(await Promise.all([one?.(), other?.()])).toEqual([FIRST, FIRST])
  written = 5
  expect(await one?.()).toEqual(SECOND)
  expect(await other?.()).toEqual(SECOND)
  expect(requests).toEqual(['0', '3'])
})

it('a reader that is some pages behind gets the kept pages, in order', async () => {
  const [one, other] = readers(2)
  await one?.()
  written = 5
  await one?.()
  expect([await other?.(), await other?.()]).toEqual([FIRST, SECOND])
  expect(requests).toEqual(['0', '3'])
})

it('a reader that is far behind misses no record', async () => {
  const [one, other] = readers(2)
  const numbers = Array.from({ length: 30 }, (_, at) => String(at + 1))
  const passed: string[] = []
  for (written = 1; written <= 30; written += 1) passed.push(...((await one?.()) ?? []))
  expect(passed).toEqual(numbers)
  written = 30
  const late: string[] = []
  while (late.length < 30) late.push(...((await other?.()) ?? []))
  expect(late).toEqual(numbers)
})

it('an empty page is requested again, because records may follow it at any time', async () => {
  const [one, other] = readers(2)
  await Promise.all([one?.(), other?.()])
  expect(await one?.()).toEqual([])
  written = 5
  expect(await other?.()).toEqual(SECOND)
  expect(await one?.()).toEqual(SECOND)
})

it('a failed request is repeated', async () => {
  const [one, other] = readers(2)
  isBroken = true
  await expect(one?.()).rejects.toThrow()
  isBroken = false
  expect(await other?.()).toEqual(FIRST)
  expect(await one?.()).toEqual(FIRST)
})

it('what one function changes in its records, the other does not see', async () => {
  const pages = sharedPages(2, AT_ONCE)
  const reads = [0, 1].map(() =>
    shardReader(endpoint, 'stream', 'shard', undefined, { pages, isDelivered: (record) => numberOf(record) !== '2' }),
  )
  for (const read of reads) {
    const delivered = (await read(1000)).filter((record) => numberOf(record) !== '2')
    expect(delivered.map((record) => Reflect.get(record.dynamodb, 'NewImage'))).toEqual(
      delivered.map(() => ({ kept: { S: 'as written' } })),
    )
    for (const { dynamodb } of delivered) Object.assign(dynamodb, { NewImage: 'changed' })
  }
})

it('streams and shards have pages of their own, for the readers of their stream', async () => {
  const pagesOf = pagesOfShards(['a', 'a', 'b'])
  expect(pagesOf('a', '1')).toBe(pagesOf('a', '1'))
  expect(new Set([pagesOf('a', '1'), pagesOf('a', '2'), pagesOf('b', '1')]).size).toBe(3)
})

it('requests pages less often while writes continue, and at once after a quiet moment or a large page', async () => {
  const waits: number[] = []
  const pages = sharedPages(1, { now: () => 0, wait: async (ms) => waits.push(ms) })
  const page = (count: number) => ({
    records: Array.from({ length: count }, (_, at) => ({ dynamodb: { SequenceNumber: String(at) } })),
    next: 'next',
  })
  const request = async (count: number): Promise<void> => {
    await pages(
      String(count),
      async () => page(count),
      () => true,
    )
  }
  for (const count of [1, 2, 3, 4, 5, 0, 6]) await request(count)
  expect(waits).toEqual([60, 120, 240, 250, 250, 30])
  await request(1000)
  await request(7)
  expect(waits.slice(6)).toEqual([60])
})
