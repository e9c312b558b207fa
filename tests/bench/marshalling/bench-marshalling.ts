import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { HttpResponse } from '@smithy/core/transport'
import { offersOf } from '../../../functions/offers/offers.items.ts'
import { offerItem } from '../../../functions/offers/public.ts'
import { routes } from '../../../functions/offers/routes.ts'
import { documentClient } from '../../../functions/platform/aws.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import { wireItem } from '../../../functions/platform/db/stored-attributes.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { offers as offersContract } from '../../../shared/offers/offers.contract.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import type { BenchStack } from '../bench-stack.ts'
import { openMarket } from '../market.ts'
import { sized } from '../size.ts'
import { report } from '../timing.ts'
import { documentTable } from './document-table.ts'

interface Ways<T> {
  own: T
  document: T
}
type Work = (index: number) => Promise<unknown>
type Market = Awaited<ReturnType<typeof openMarket>>

/** Number of rounds. The two implementations alternate within each round, so that a busy machine slows both. */
const ROUNDS = sized(12, 1)

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Reports the CPU time of this process and the elapsed time of one call with each implementation, as medians of the
 * rounds.
 */
const compare = async (name: string, times: number, ways: Ways<Work>): Promise<void> => {
  const cpu: Ways<number[]> = { own: [], document: [] }
  const clock: Ways<number[]> = { own: [], document: [] }
  const count = sized(times, 1)
  let index = 0
  const round = async (way: keyof Ways<Work>): Promise<void> => {
    const start = performance.now()
    const began = process.cpuUsage()
    for (let at = 0; at < count; at += 1) await ways[way](index++)
    const { user, system } = process.cpuUsage(began)
    cpu[way].push((user + system) / 1000 / count)
    clock[way].push((performance.now() - start) / count)
  }
  for (let at = 0; at <= ROUNDS; at += 1) {
    await round(at % 2 === 0 ? 'own' : 'document')
    await round(at % 2 === 0 ? 'document' : 'own')
  }
  const show = ({ own, document }: Ways<number[]>): string => {
    // The first round warms up.
    const [ours, theirs] = [median(own.slice(1)), median(document.slice(1))]
    return `own ${ours.toFixed(3)} ms, document client ${theirs.toFixed(3)} ms (${(theirs / ours).toFixed(3)})`
  }
  report(name, `CPU ${show(cpu)}; elapsed ${show(clock)}`)
}

/**
 * Compares the table's own conversion of attributes with that of the document client: per request answered from memory,
 * per request to the engine, and in whole calls.
 */
export const benchMarshalling = async (stack: BenchStack): Promise<void> => {
  const market = await openMarket(stack, sized(1000, 60), 100_000)
  await benchRequests(market)
  await benchCallsOf(market)
  market.counted.stop()
}

/** A client whose requests are answered with copies of a stored item, without a network. */
const cannedClient = (endpoint: string, table: string, stored: string) => {
  const copies = (count: number): string => Array.from({ length: count }, () => stored).join()
  const answerTo = (operation: string, body: string): string => {
    if (operation === 'GetItem') return `{"Item":${stored}}`
    if (operation === 'Query') return `{"Items":[${copies(JSON.parse(body).Limit)}]}`
    if (operation === 'BatchGetItem')
      return `{"Responses":{"${table}":[${copies(JSON.parse(body).RequestItems[table].Keys.length)}]}}`
    return '{}'
  }
  const client = documentClient(endpoint)
  client.config.requestHandler.handle = async ({ headers, body }) => {
    const text = answerTo(String(headers['x-amz-target']).replace(/^.*\./, ''), String(body))
    return { response: new HttpResponse({ statusCode: 200, headers: {}, body: Buffer.from(text) }) }
  }
  return client
}

const benchRequests = async ({ doctorNo, like, at: { endpoint, table } }: Market): Promise<void> => {
  const item = toStored(offerItem, like)
  const client = cannedClient(endpoint, table, JSON.stringify(wireItem(item)))
  const own = dynamoTable(client, table)
  const document = documentTable(client, table)
  const both = (work: (on: ReturnType<typeof documentTable>, index: number) => Promise<unknown>): Ways<Work> => ({
    own: (index) => work(own, index),
    document: (index) => work(document, index),
  })
  const one = ref(offerItem, { doctorNo, offerNo: like.offerNo })
  const many = Array.from({ length: 100 }, (_, at) => ref(offerItem, { doctorNo, offerNo: `${like.offerNo}${at}` }))
  const range = offersOf(doctorNo, 'offering', dayIn(new Date().toISOString()))
  const puts = (count: number) => Array.from({ length: count }, () => put(offerItem, like))
  await compare(
    'get 1 item from memory',
    400,
    both((on) => on.get(one)),
  )
  await compare(
    'get 100 items from memory',
    20,
    both((on) => on.batchGet(many)),
  )
  await compare(
    'query 1 item from memory',
    400,
    both((on) => on.query(offerItem, range, { limit: 1 })),
  )
  await compare(
    'query 100 items from memory',
    20,
    both((on) => on.query(offerItem, range, { limit: 100 })),
  )
  await compare(
    'put 1 item to memory',
    400,
    both((on) => on.commit(puts(1))),
  )
  await compare(
    'put 5 items to memory',
    200,
    both((on) => on.commit(puts(5))),
  )
  await compare(
    'put 100 items to memory',
    20,
    both((on) => on.commit(puts(100))),
  )
  const batch = Array.from({ length: 25 }, () => item)
  await compare('batch write 25 items to memory', 50, {
    own: () => {
      const requests = batch.map((plain) => ({ PutRequest: { Item: wireItem(plain) } }))
      return client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }))
    },
    document: () => {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }))
      return client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }))
    },
  })
  client.destroy()
}

const benchCallsOf = async ({ nurse, doctorNo, warehouseNo, like, offers, counted, at }: Market): Promise<void> => {
  const client = documentClient(at.endpoint)
  const own = dynamoTable(client, at.table)
  const document: Table = { ...own, ...documentTable(client, at.table) }
  const one = ref(offerItem, { doctorNo, offerNo: like.offerNo })
  await compare('get 1 item from the engine', 200, { own: () => own.get(one), document: () => document.get(one) })
  const again = put(offerItem, like, { error: 'race' })
  await compare('put 1 item to the engine', 200, {
    own: () => own.commit([again]),
    document: () => document.commit([again]),
  })
  const apiOf = (table: Table) =>
    createClient(
      { offers: offersContract },
      {
        baseUrl: '',
        fetch: handledBy(
          apiHandler(offersContract, routes, { ...counted.deps, table, files: memoryFiles() }),
          nurse.userNo,
        ),
      },
    ).offers
  type Api = ReturnType<typeof apiOf>
  const both = (call: (api: Api, index: number) => Promise<unknown>): Ways<Work> => {
    const apis = { own: apiOf(own), document: apiOf(document) }
    return { own: (index) => call(apis.own, index), document: (index) => call(apis.document, index) }
  }
  const take = (api: Api, index: number) =>
    api.takeOffer({ doctorNo, warehouseNo, quantity: 1, offerNo: offers[index % offers.length]?.offerNo ?? '' })
  await compare('takeOffer, whole call', 100, both(take))
  await compare(
    'list of 50 offers, whole call',
    40,
    both((api) => api.listOffers({ doctorNo, size: 50 })),
  )
  client.destroy()
}
