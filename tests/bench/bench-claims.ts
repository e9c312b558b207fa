import { bulkClaim } from '../../functions/inbound/use-cases/bulk-claim.ts'
import { claimTracking } from '../../functions/inbound/use-cases/claim-tracking.ts'
import { bootstrapRates } from '../../functions/rates/public.ts'
import { parcelsFor } from '../functions/inbound/parcels.ts'
import { newDock, take } from '../functions/tracking/arrivals.ts'
import { onCountedTable } from './counting-table.ts'
import { sized } from './size.ts'
import { report } from './timing.ts'

/** Maximum tracking numbers per take. */
const NUMBERS = sized(500, 10)
const SINGLE = sized(10, 2)

/**
 * Measures a bulk claim of 500 tracking numbers of one take (time, requests and units), and compares it with single
 * claims on an equal take.
 */
export const benchClaims = (): Promise<void> =>
  onCountedTable({}, async ({ deps, counts, reset }) => {
    await bootstrapRates(deps)
    const dock = await newDock(deps)
    const { doctorNo, nurse } = dock
    const measured = async (what: string, claimed: number, run: () => Promise<unknown>) => {
      reset()
      const began = performance.now()
      await run()
      const ms = performance.now() - began
      const { requests, units } = counts
      const commits = requests.filter((name) => name.startsWith('TransactWrite')).length
      report(
        what,
        `${(ms / 1000).toFixed(2)} s, ${requests.length} requests (${commits} commits), ${units.toFixed(0)} units; ${(units / claimed).toFixed(1)} units per number`,
      )
    }
    const full = async () => {
      const inboundNo = await take(deps, dock, NUMBERS)
      const numbers: string[] = []
      // Few enough to be confirmed in one call on a busy machine.
      while (numbers.length < NUMBERS)
        numbers.push(...(await parcelsFor(deps, dock, inboundNo, { count: Math.min(NUMBERS, 50) })))
      return { inboundNo, numbers }
    }
    const one = await full()
    const first = one.numbers.slice(0, SINGLE)
    await measured(`${SINGLE} single claims on a take of ${NUMBERS} numbers`, SINGLE, async () => {
      for (const tracking of first) {
        await claimTracking(deps, nurse, { doctorNo, inboundNo: one.inboundNo, tracking, qty: 1 })
      }
    })
    const { inboundNo } = await full()
    let units = 0
    await measured(`bulk claim of ${NUMBERS} numbers`, NUMBERS, async () => {
      // A call runs for up to six seconds; the console repeats it until no number is left.
      for (let left = 1; left > 0; ) {
        const answer = await bulkClaim({ ...deps, repeat: `bench${left}` }, nurse, { doctorNo, inboundNo })
        units += answer.units
        left = answer.unreached
      }
    })
    if (units !== NUMBERS) throw new Error(`${units} of ${NUMBERS} units were claimed`)
  })
