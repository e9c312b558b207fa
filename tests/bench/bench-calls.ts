import { offerItem } from '../../functions/offers/public.ts'
import { listOffers } from '../../functions/offers/use-cases/list-offers.ts'
import { takeOffer } from '../../functions/offers/use-cases/take-offer.ts'
import type { CompanyActor } from '../../functions/platform/actor.ts'
import { ref } from '../../functions/platform/db/table.ts'
import { loadActor } from '../../functions/platform/http/load-actor.ts'
import { signIn } from '../support/people.ts'
import type { Stack } from '../support/stack.ts'
import { countingDeps } from './counting-table.ts'
import { liftCaps, manyOffers, writeStored } from './fill.ts'
import { report, showTiming, timeCalls } from './timing.ts'

const OFFERS = 10_000

/** Takes and lists over HTTP, by one caller and by sixteen; the store's requests by call, counted in process. */
export const benchCalls = async ({ baseUrl, info }: Stack): Promise<void> => {
  const nurse = await signIn(baseUrl, 'nurse1')
  const doctorNo = nurse.companies[0]?.doctorNo ?? ''
  const at = { endpoint: info.dynamodbEndpoint, table: info.table }
  const counted = countingDeps(at.endpoint, at.table)
  await liftCaps(at.endpoint, at.table, counted.deps, { doctorNo, userNo: nurse.userNo })
  const [first] = (await nurse.api.offers.offerList({ doctorNo, size: 1 })).records
  const [house] = (await nurse.api.warehouses.queryWareHouseInfoList({ doctorNo, size: 1 })).records
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
  const list = () => nurse.api.offers.offerList({ doctorNo, size: 50 })

  await timeCalls(200, 4, take)
  report('takeOffer, 1 caller', showTiming(await timeCalls(500, 1, take)))
  report('takeOffer, 16 callers, many offers', showTiming(await timeCalls(3000, 16, take)))
  await timeCalls(100, 4, list)
  report(`list 50 of ${OFFERS} offers, 1 caller`, showTiming(await timeCalls(300, 1, list)))
  report(`list 50 of ${OFFERS} offers, 16 callers`, showTiming(await timeCalls(2000, 16, list)))

  counted.reset()
  const { actor } = await loadActor(counted.deps.table, nurse.userNo, doctorNo, undefined)
  const { company } = actor
  if (!company) throw new Error('No company')
  const inCompany: CompanyActor = { ...actor, company }
  const input = { doctorNo, offerNo: offers[0]?.offerNo ?? '', warehouseNo, quantity: 1 }
  await takeOffer(counted.deps, inCompany, input)
  report('takeOffer, requests of the store', `${counted.counts.requests.join(' + ')}, ${counted.counts.units} units`)
  for (const visit of ['first visit', 'again']) {
    counted.reset()
    await loadActor(counted.deps.table, nurse.userNo, doctorNo, undefined)
    await listOffers(counted.deps, inCompany, { doctorNo, status: 'offering', current: 1, size: 50 })
    report(
      `list, requests of the store (${visit})`,
      `${counted.counts.requests.join(' + ')}, ${counted.counts.units} units`,
    )
  }
  counted.stop()
}
