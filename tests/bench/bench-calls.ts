import { randomUUID } from 'node:crypto'
import { offersOf } from '../../functions/offers/offers.items.ts'
import { offerItem } from '../../functions/offers/public.ts'
import { routes } from '../../functions/offers/routes.ts'
import { toStored } from '../../functions/platform/db/item.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { createClient } from '../../shared/contract/client.ts'
import { offers as offersContract } from '../../shared/offers/offers.contract.ts'
import { dayIn } from '../../shared/values/day.ts'
import { lettersOf } from '../../shared/values/id.ts'
import { handledBy } from '../support/handled-call.ts'
import { memoryFiles } from '../support/memory-files.ts'
import type { BenchStack } from './bench-stack.ts'
import { cpuMeter } from './cpu.ts'
import { openMarket } from './market.ts'
import { rawQuery, rawReplay, rawTransaction } from './raw-engine.ts'
import { sized } from './size.ts'
import { report, reportRatio, showTiming, timeCalls, timeWithCpu } from './timing.ts'

const OFFERS = sized(10_000, 60)

/** Measures takes and lists over HTTP, with 1 and with 16 callers. Counts the store requests per call in process. */
export const benchCalls = async (stack: BenchStack): Promise<void> => {
  const { nurse, doctorNo, warehouseNo, like, offers, counted, at } = await openMarket(stack, OFFERS, 1000)
  const take = (index: number) =>
    nurse.api.offers.takeOffer({
      doctorNo,
      warehouseNo,
      quantity: 1,
      offerNo: offers[index % offers.length]?.offerNo ?? '',
    })
  const list = () => nurse.api.offers.listOffers({ doctorNo, size: 50 })

  const meter = cpuMeter(stack.process.pid ?? 0)
  const timed = (times: number, callers: number, work: (index: number) => Promise<unknown>) =>
    timeWithCpu(meter, times, callers, work)

  await timeCalls(200, 4, take)
  report('takeOffer, 1 caller', showTiming(await timeCalls(500, 1, take)))
  const takes = await timed(3000, 16, take)
  report('takeOffer, 16 callers, many offers', showTiming(takes))
  await timeCalls(100, 4, list)
  report(`list 50 of ${OFFERS} offers, 1 caller`, showTiming(await timeCalls(300, 1, list)))
  const lists = await timed(2000, 16, list)
  report(`list 50 of ${OFFERS} offers, 16 callers`, showTiming(lists))

  const query = rawQuery(at, offersOf(doctorNo, 'offering', dayIn(new Date().toISOString())))
  await timeCalls(100, 4, query)
  reportRatio('list 50 / raw Query of 50, 16 callers', lists, await timed(1000, 16, query))
  const transaction = rawTransaction(at, toStored(offerItem, like))
  await timeCalls(50, 4, transaction)
  const puts = await timed(1000, 16, transaction)
  reportRatio('takeOffer / raw TransactWrite of 5, 16 callers', takes, puts)

  const inProcess = createClient(
    { offers: offersContract },
    {
      baseUrl: '',
      fetch: handledBy(apiHandler(offersContract, routes, { ...counted.deps, files: memoryFiles() }), nurse.userNo),
    },
  ).offers
  const storeOf = async (name: string, call: () => Promise<unknown>): Promise<void> => {
    counted.reset()
    await call()
    report(`${name}, store requests`, `${counted.counts.requests.join(' + ')}, ${counted.counts.units} units`)
  }
  const [{ offerNo } = { offerNo: '' }] = offers
  let inboundNo = ''
  await storeOf('takeOffer', async () => {
    inboundNo = (await inProcess.takeOffer({ doctorNo, offerNo, warehouseNo, quantity: 1 })).inboundNo
  })
  const replayed = rawReplay(at, [...counted.sent], (body, index) => {
    const fresh = counted.deps.newId('inbound')
    return body
      .replaceAll(inboundNo, fresh)
      .replaceAll(lettersOf(inboundNo), lettersOf(fresh))
      .replaceAll(offerNo, offers[index % offers.length]?.offerNo ?? '')
      .replace(/(?<="ClientRequestToken":")[^"]+/, randomUUID())
  })
  await timeCalls(50, 4, replayed)
  const replays = await timed(1000, 16, replayed)
  reportRatio("a take's own requests, replayed / raw TransactWrite of 5, 16 callers", replays, puts)
  reportRatio("takeOffer / a take's own requests, replayed, 16 callers", takes, replays)
  await storeOf('list of 50', () => inProcess.listOffers({ doctorNo, size: 50 }))
  counted.stop()
}
