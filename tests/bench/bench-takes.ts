import type { BenchStack } from './bench-stack.ts'
import { openMarket } from './market.ts'
import { sized } from './size.ts'
import { report, showTiming, timeCalls } from './timing.ts'

const OFFERS = sized(1000, 10)
const TAKES = sized(1500, 16)

/** Measures takes per second: from one popular offer, and from a thousand offers in parallel. */
export const benchTakes = async (stack: BenchStack): Promise<void> => {
  const { nurse, doctorNo, warehouseNo, offers, counted } = await openMarket(stack, OFFERS, 100_000)
  const takeOf = async (index: number, among: number): Promise<boolean> => {
    const offerNo = offers[index % among]?.offerNo ?? ''
    try {
      await nurse.api.offers.takeOffer({ doctorNo, warehouseNo, quantity: 1, offerNo })
      return true
    } catch {
      return false
    }
  }
  // Takes of one offer also share an account and a product. A take is refused if it loses the race too often.
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
