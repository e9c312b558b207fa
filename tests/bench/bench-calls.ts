import { offersOf } from '../../functions/offers/offers.items.ts'
import { offerItem } from '../../functions/offers/public.ts'
import { routes } from '../../functions/offers/routes.ts'
import { toStored } from '../../functions/platform/db/item.ts'
import { ref } from '../../functions/platform/db/table.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { createClient } from '../../shared/contract/client.ts'
import { offers as offersContract } from '../../shared/offers/offers.contract.ts'
import { dayIn } from '../../shared/values/day.ts'
import { handledBy } from '../support/handled-call.ts'
import { signIn } from '../support/people.ts'
import type { Stack } from '../support/stack.ts'
import { countingDeps } from './counting-table.ts'
import { liftCaps, manyOffers, writeStored } from './fill.ts'
import { rawQuery, rawTransaction } from './raw-engine.ts'
import { report, reportRatio, showTiming, timeCalls } from './timing.ts'

const OFFERS = 10_000

/** Takes and lists over HTTP, by one caller and by sixteen; the store's requests by call, counted in process. */
export const benchCalls = async ({ baseUrl, info }: Stack): Promise<void> => {
  const nurse = await signIn(baseUrl, 'nurse1')
  const doctorNo = nurse.companies[0]?.doctorNo ?? ''
  const at = { endpoint: info.dynamodbEndpoint, table: info.table }
  const counted = countingDeps(at.endpoint, at.table)
  await liftCaps(at.endpoint, at.table, counted.deps, { doctorNo, userNo: nurse.userNo })
  const [first] = (await nurse.api.offers.listOffers({ doctorNo, size: 1 })).records
  const [house] = (await nurse.api.warehouses.listWarehouses({ doctorNo, size: 1 })).records
  const like = first && (await counted.deps.table.get(ref(offerItem, { doctorNo, offerNo: first.offerNo })))
  if (!like || !house) throw new Error('The demo company has no offer or no warehouse')
  const { offers, items } = manyOffers(like, OFFERS, counted.deps, 1000)
  await writeStored(at.endpoint, at.table, items)
  const { warehouseNo } = house
  const take = (index: number) =>
    nurse.api.offers.takeOffer({
      doctorNo,
      warehouseNo,
      quantity: 1,
      offerNo: offers[index % offers.length]?.offerNo ?? '',
    })
  const list = () => nurse.api.offers.listOffers({ doctorNo, size: 50 })

  await timeCalls(200, 4, take)
  report('takeOffer, 1 caller', showTiming(await timeCalls(500, 1, take)))
  const takes = await timeCalls(3000, 16, take)
  report('takeOffer, 16 callers, many offers', showTiming(takes))
  await timeCalls(100, 4, list)
  report(`list 50 of ${OFFERS} offers, 1 caller`, showTiming(await timeCalls(300, 1, list)))
  const lists = await timeCalls(2000, 16, list)
  report(`list 50 of ${OFFERS} offers, 16 callers`, showTiming(lists))

  const query = rawQuery(at, offersOf(doctorNo, 'offering', dayIn(new Date().toISOString())))
  await timeCalls(100, 4, query)
  reportRatio('list 50 / raw Query of 50, 16 callers', lists, await timeCalls(1000, 16, query))
  const transaction = rawTransaction(at, toStored(offerItem, like))
  await timeCalls(50, 4, transaction)
  reportRatio('takeOffer / raw TransactWrite of 5, 16 callers', takes, await timeCalls(1000, 16, transaction))

  const inProcess = createClient(
    { offers: offersContract },
    { baseUrl: '', fetch: handledBy(apiHandler(offersContract, routes, counted.deps), nurse.userNo) },
  ).offers
  const storeOf = async (name: string, call: () => Promise<unknown>): Promise<void> => {
    counted.reset()
    await call()
    report(`${name}, requests of the store`, `${counted.counts.requests.join(' + ')}, ${counted.counts.units} units`)
  }
  const [{ offerNo } = { offerNo: '' }] = offers
  await storeOf('takeOffer', () => inProcess.takeOffer({ doctorNo, offerNo, warehouseNo, quantity: 1 }))
  await storeOf('list of 50', () => inProcess.listOffers({ doctorNo, size: 50 }))
  counted.stop()
}
