import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import {
  type AttributeValue,
  BatchGetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { documentClient } from '../../../functions/platform/aws.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { startTable } from '../../../infra/local/table.ts'
import { lettersOf } from '../../../shared/values/id.ts'
import { rawAnswer } from '../raw-engine.ts'
import { BarePlan } from './bare-plan.ts'

// The least that a server in JavaScript does for a list and a take: `node:http`, the requests that Dockside sends to its
// store, and JSON. It has no schemas, routes, sign-in, permissions or log, and no SDK except under `/sdk`, which shows
// how much of the difference is the SDK's. It has a table engine of its own, because the stack reads the stream of its
// table. Exits when its parent disconnects.

const newId = idMaker(systemClock)

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const plain = (value: AttributeValue | undefined): unknown => {
  if (value?.S !== undefined) return value.S
  if (value?.N !== undefined) return Number(value.N)
  if (value?.L) return value.L.map(plain)
  if (value?.M) return Object.fromEntries(Object.entries(value.M).map(([name, one]) => [name, plain(one)]))
  return value?.BOOL
}

interface ListAnswer {
  result: { records: Record<string, unknown>[] }
}

type Send = (operation: string, body: string) => Promise<{ Items?: Record<string, AttributeValue>[] }>

const rawSend =
  (endpoint: string): Send =>
  async (operation, body) =>
    JSON.parse(Buffer.concat(await rawAnswer(endpoint, operation, body)).toString('utf8'))

const sdkSend = (endpoint: string): Send => {
  const client = documentClient(endpoint)
  return async (operation, body) => {
    const input = JSON.parse(body)
    if (operation === 'Query') return client.send(new QueryCommand(input))
    if (operation === 'BatchGetItem') await client.send(new BatchGetItemCommand(input))
    else if (operation === 'TransactWriteItems') await client.send(new TransactWriteItemsCommand(input))
    else throw new Error(`The bare server knows no ${operation}`)
    return {}
  }
}

const answersTo = (send: Send, { list, take }: BarePlan) => {
  const fields = Object.entries(list.fields)
  const like: ListAnswer = JSON.parse(list.answer)
  const [first] = like.result.records
  const record = (item: Record<string, AttributeValue>) => {
    const made = { ...first }
    for (const [field, attribute] of fields) made[field] = plain(item[attribute])
    return made
  }
  return {
    list: async (): Promise<string> => {
      let last: Awaited<ReturnType<Send>> = {}
      for (const { operation, body } of list.requests) last = await send(operation, body)
      // The last request may ask for one item more, to see whether there is another page.
      const records = last.Items?.slice(0, like.result.records.length).map(record)
      return JSON.stringify({ ...like, result: { ...like.result, records } })
    },
    take: async (asked: { offerNo: string }): Promise<string> => {
      const inboundNo = newId('inbound')
      const fresh = (text: string): string =>
        text
          .replaceAll(take.inboundNo, inboundNo)
          .replaceAll(lettersOf(take.inboundNo), lettersOf(inboundNo))
          .replaceAll(take.offerNo, asked.offerNo)
          .replace(/(?<="ClientRequestToken":")[^"]+/, randomUUID())
      for (const { operation, body } of take.requests) await send(operation, fresh(body))
      return fresh(take.answer)
    },
  }
}

const table = await startTable()
const planned = new Promise<BarePlan>((resolve) => {
  process.once('message', (message) => resolve(BarePlan.parse(message)))
})
const [raw, bySdk] = [rawSend, sdkSend].map((sendTo) => planned.then((plan) => answersTo(sendTo(table.endpoint), plan)))
const server = createServer(async (request, response) => {
  const [, sdk, call] = /^(\/sdk)?\/(list|take)$/.exec(request.url ?? '') ?? []
  const answers = await (sdk ? bySdk : raw)
  const asked = JSON.parse(await bodyOf(request))
  const answer = await (call === 'take' ? answers?.take(asked) : answers?.list())
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(answer)
})
process.once('disconnect', async () => {
  server.closeAllConnections()
  server.close()
  await table.stop()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  process.send?.({ port, endpoint: table.endpoint, table: table.tableName })
})
