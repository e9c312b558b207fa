import { documentClient } from '../../functions/platform/aws.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import type { Deps } from '../../functions/platform/deps.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { startTable, type TableOptions } from '../../infra/local/table.ts'

export interface SentRequest {
  operation: string
  body: string
}

export interface Counted {
  deps: Deps
  /** Requests and consumed units since the last reset. */
  counts: { requests: string[]; units: number }
  /** The same requests as sent over the wire. */
  sent: SentRequest[]
  reset: () => void
  stop: () => void
}

/** Deps on a store that counts its requests and the capacity used by each. */
export const countingDeps = (endpoint: string, tableName: string): Counted => {
  const client = documentClient(endpoint)
  const counts: Counted['counts'] = { requests: [], units: 0 }
  client.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      counts.requests.push(String(context.commandName).replace('Command', ''))
      const answer = await next(args)
      const used: unknown = Reflect.get(answer.output, 'ConsumedCapacity')
      for (const one of Array.isArray(used) ? used : [used]) counts.units += Number(one?.CapacityUnits ?? 0)
      return answer
    },
    { step: 'initialize', name: 'count' },
  )
  const sent: SentRequest[] = []
  client.middlewareStack.add(
    (next) => async (args) => {
      const { headers, body } = sentIn(args.request)
      sent.push({ operation: String(headers['x-amz-target']).split('.').pop() ?? '', body: String(body) })
      return next(args)
    },
    { step: 'finalizeRequest', name: 'record' },
  )
  return {
    sent,
    deps: { table: dynamoTable(client, tableName), now: systemClock, newId: idMaker(systemClock) },
    counts,
    reset: () => {
      counts.requests = []
      counts.units = 0
      sent.length = 0
    },
    stop: () => client.destroy(),
  }
}

/** Runs on a separate table that counts requests, and removes the table afterwards. */
export const onCountedTable = async (
  options: TableOptions,
  run: (table: Counted & { endpoint: string; tableName: string }) => Promise<void>,
): Promise<void> => {
  const { endpoint, tableName, stop } = await startTable(options)
  const counted = countingDeps(endpoint, tableName)
  try {
    await run({ ...counted, endpoint, tableName })
  } finally {
    counted.stop()
    await stop()
  }
}

const sentIn = (request: unknown): { headers: Record<string, string>; body: unknown } =>
  typeof request === 'object' && request !== null && 'headers' in request && 'body' in request
    ? { headers: { ...Object(request.headers) }, body: request.body }
    : { headers: {}, body: '' }
