import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { routes } from '../../../functions/offers/routes.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { scratchDir } from '../../../infra/local/scratch-dir.ts'
import { pathOf, type Route } from '../../../shared/contract/call.ts'
import { offers as contract } from '../../../shared/offers/offers.contract.ts'
import { copyDemoStore } from '../../support/demo-store.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { startStack } from '../../support/stack.ts'
import type { BenchStack } from '../bench-stack.ts'
import { cpuMeter } from '../cpu.ts'
import { openMarket } from '../market.ts'
import { copyTable, rawAnswer, rawPost, type TablePlace, uncounted } from '../raw-engine.ts'
import { sized } from '../size.ts'
import { report } from '../timing.ts'
import { type BarePlan, Listening } from './bare-plan.ts'
import { inPairs } from './pairs.ts'

/** Fills the first two pages: the bare server cannot compute the fields in which the demo's own offers differ. */
const OFFERS = sized(10_000, 110)
/** Time for the stack to process the stream of a slice of takes, so that its CPU time is counted. */
const FOLD_MS = sized(2000, 0)

const SDK_SIDES = { ours: 'with the SDK', other: 'without' }

/** Measures lists and takes of a stack with data on disk, alternating with a bare server on an engine of its own. */
export const benchLimit = async (shared?: BenchStack): Promise<void> => {
  if (shared) return onStack(shared)
  const scratch = scratchDir()
  await copyDemoStore(scratch.dir)
  const stack = await startStack({ seed: 'demo', dataDir: scratch.dir })
  await onStack(stack).finally(stack.stop)
  scratch.remove()
}

const onStack = async (stack: BenchStack): Promise<void> => {
  const market = await openMarket(stack, OFFERS, 100_000)
  const bare = await startBareServer()
  try {
    await copyTable(market.at, bare.at)
    const { doctorNo, warehouseNo, offers, nurse } = market
    const headers = { authorization: `Bearer ${nurse.token}` }
    const { listOffers, takeOffer } = contract.calls
    const { nextToken } = await nurse.api.offers.listOffers({ doctorNo, size: 50 })
    const asked = { doctorNo, size: 50, nextToken }
    bare.plan(await planOf(market, bare.at, asked))
    const list = () => post(`${stack.baseUrl}${pathOf(listOffers.route)}`, asked, headers)
    const bareList = () => post(`${bare.url}/list`, asked)
    const sdkList = () => post(`${bare.url}/sdk/list`, asked)
    const answer = JSON.parse(await list())
    for (const other of [bareList, sdkList])
      if (!isDeepStrictEqual(answer, JSON.parse(await other()))) throw new Error('The bare server answers another list')
    const taken = (index: number) => ({
      doctorNo,
      warehouseNo,
      quantity: 1,
      offerNo: offers[index % offers.length]?.offerNo ?? '',
    })
    const take = (index: number) =>
      post(`${stack.baseUrl}${pathOf(takeOffer.route)}`, taken(index), { ...headers, 'idempotency-key': randomUUID() })
    const bareTake = (index: number) => post(`${bare.url}/take`, taken(index))
    const [ours, its] = [cpuMeter(stack.process.pid ?? 0), cpuMeter(bare.pid)]
    for (const callers of [1, 16]) {
      const name = callers === 1 ? '1 caller' : `${callers} callers`
      const lists = await inPairs({ call: list, meter: ours }, { call: bareList, meter: its }, callers, 0)
      report(`page of 50 of ${OFFERS} offers, ${name}`, lists)
      const takes = await inPairs({ call: take, meter: ours }, { call: bareTake, meter: its }, callers, FOLD_MS)
      report(`take of many offers, ${name}`, takes)
      const bySdk = await inPairs({ call: sdkList, meter: its }, { call: bareList, meter: its }, callers, 0, SDK_SIDES)
      report(`the same page by the bare server with the SDK, ${name}`, bySdk)
    }
  } finally {
    market.counted.stop()
    await bare.stop()
  }
}

/** Starts the bare server in a process of its own, like the stack. */
const startBareServer = async () => {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), { execArgv: [] })
  const [message] = await once(child, 'message')
  const { port, endpoint, table } = Listening.parse(message)
  return {
    pid: child.pid ?? 0,
    at: { endpoint, table },
    url: `http://127.0.0.1:${port}`,
    plan: (plan: BarePlan) => child.send(plan),
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Records the list and a take of the functions, with their requests to the store, for the given table. */
const planOf = async (
  market: Awaited<ReturnType<typeof openMarket>>,
  bare: TablePlace,
  asked: object,
): Promise<BarePlan> => {
  const { doctorNo, warehouseNo, offers, nurse, counted } = market
  const call = handledBy(apiHandler(contract, routes, { ...counted.deps, files: memoryFiles() }), nurse.userNo)
  const recorded = async (route: Route, input: object) => {
    counted.reset()
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await (await call(pathOf(route), { headers, body: JSON.stringify(input) })).text()
    const requests = uncounted(counted.sent).map(({ operation, body }) => ({
      operation,
      body: body.replaceAll(market.at.table, bare.table),
    }))
    return { answer, requests }
  }
  const { listOffers, takeOffer } = contract.calls
  const list = await recorded(listOffers.route, asked)
  const fields = await fieldsOf(bare.endpoint, list)
  // Not on the page, because its units left would differ between the two servers.
  const offerNo = offers.find((offer) => !list.answer.includes(offer.offerNo))?.offerNo ?? ''
  const take = await recorded(takeOffer.route, { doctorNo, warehouseNo, offerNo, quantity: 1 })
  const { result }: { result: { inboundNo: string } } = JSON.parse(take.answer)
  return { list: { ...list, fields }, take: { ...take, inboundNo: result.inboundNo, offerNo } }
}

/** Finds the attribute of each field of the records, by its value in the first and last record. */
const fieldsOf = async (endpoint: string, { answer, requests }: Pick<BarePlan['list'], 'answer' | 'requests'>) => {
  const query = requests.at(-1)
  const parts = await rawAnswer(endpoint, query?.operation ?? '', query?.body ?? '')
  const { Items }: { Items: Record<string, AttributeValue>[] } = JSON.parse(Buffer.concat(parts).toString('utf8'))
  const { result }: { result: { records: Record<string, unknown>[] } } = JSON.parse(answer)
  const isIn = (field: string, attribute: string): boolean =>
    [0, result.records.length - 1].every((at) => {
      const { S, N } = Items[at]?.[attribute] ?? {}
      return result.records[at]?.[field] === (N === undefined ? S : Number(N))
    })
  const fields: Record<string, string> = {}
  for (const field of Object.keys(result.records[0] ?? {})) {
    const attribute = [field, ...Object.keys(Items[0] ?? {})].find((name) => isIn(field, name))
    if (attribute !== undefined) fields[field] = attribute
  }
  return fields
}

const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<string> => {
  const parts = await rawPost(url, JSON.stringify(body), { ...headers, 'content-type': 'application/json' })
  return Buffer.concat(parts).toString('utf8')
}
