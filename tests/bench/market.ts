import { offerItem } from '../../functions/offers/public.ts'
import { ref } from '../../functions/platform/db/table.ts'
import { signIn } from '../support/people.ts'
import type { BenchStack } from './bench-stack.ts'
import { countingDeps } from './counting-table.ts'
import { liftCaps, manyOffers, writeStored } from './fill.ts'

/** Adds `count` offers of `units` each to a demo company, with a nurse who may take from them without a cap. */
export const openMarket = async ({ baseUrl, info }: BenchStack, count: number, units: number) => {
  const nurse = await signIn(baseUrl, 'nurse1')
  const doctorNo = nurse.companies[0]?.doctorNo ?? ''
  const at = { endpoint: info.dynamodbEndpoint, table: info.table }
  const counted = countingDeps(at.endpoint, at.table)
  await liftCaps(at.endpoint, at.table, counted.deps, { doctorNo, userNo: nurse.userNo })
  const [first] = (await nurse.api.offers.listOffers({ doctorNo, size: 1 })).records
  const [house] = (await nurse.api.warehouses.listWarehouses({ doctorNo, isDoctor: '0', size: 1 })).records
  const like = first && (await counted.deps.table.get(ref(offerItem, { doctorNo, offerNo: first.offerNo })))
  if (!like || !house) throw new Error('The demo company has no offer or no warehouse')
  const { offers, items } = manyOffers(like, count, counted.deps, units)
  await writeStored(at.endpoint, at.table, items)
  return { nurse, doctorNo, warehouseNo: house.warehouseNo, like, offers, counted, at }
}
