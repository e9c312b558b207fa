import { offerItem } from '../../functions/offers/public.ts'
import { ref } from '../../functions/platform/db/table.ts'
import { signIn } from '../support/people.ts'
import type { Stack } from '../support/stack.ts'
import { countingDeps } from './counting-table.ts'
import { liftCaps, manyOffers, writeStored } from './fill.ts'
import { report, showTiming, timeCalls } from './timing.ts'

const OFFERS = 1000
const TAKES = 1500

/** Takes a second: of one offer that everybody wants, and of a thousand offers side by side. */
export const benchTakes = async ({ baseUrl, info }: Stack): Promise<void> => {
  const nurse = await signIn(baseUrl, 'nurse1')
  const doctorNo = nurse.companies[0]?.doctorNo ?? ''
  const at = { endpoint: info.dynamodbEndpoint, table: info.table }
  const counted = countingDeps(at.endpoint, at.table)
  await liftCaps(at.endpoint, at.table, counted.deps, { doctorNo, userNo: nurse.userNo })
  const [first] = (await nurse.api.offers.listOffers({ doctorNo, size: 1 })).records
  const [house] = (await nurse.api.warehouses.listWarehouses({ doctorNo, size: 1 })).records
  const like = first && (await counted.deps.table.get(ref(offerItem, { doctorNo, offerNo: first.offerNo })))
  if (!like || !house) throw new Error('The demo company has no offer or no warehouse')
  const { offers, items } = manyOffers(like, OFFERS, counted.deps, 100_000)
  await writeStored(at.endpoint, at.table, items)
  const { warehouseNo } = house
  const takeOf = async (index: number, among: number): Promise<boolean> => {
    const offerNo = offers[index % among]?.offerNo ?? ''
    try {
      await nurse.api.offers.takeOffer({ doctorNo, warehouseNo, quantity: 1, offerNo })
      return true
    } catch {
      return false
    }
  }
  /** One offer is taken of by one account and product, too: what is refused has lost its race too often. */
  const measure = async (name: string, callers: number, among: number): Promise<void> => {
    let refused = 0
    const timing = await timeCalls(TAKES, callers, async (index) => {
      if (!(await takeOf(index, among))) refused += 1
    })
    report(`take of ${name}, ${callers} callers`, `${showTiming(timing)}, ${refused} of ${TAKES} refused`)
  }
  await timeCalls(200, 4, (index) => takeOf(index, OFFERS))
  await measure('one offer', 16, 1)
  await measure('one offer', 64, 1)
  await measure(`${OFFERS} offers`, 16, OFFERS)
  counted.stop()
}
