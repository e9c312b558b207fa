import { readTakesOfOffer } from '../../inbound/public.ts'
import { allOffersOf, offerItem, offersOf } from '../../offers/public.ts'
import { ref } from '../../platform/db/table.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import { type AuditRun, verify } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import { forEachParallel } from '../for-each-parallel.ts'
import type { Check } from '../persistent-breaches.ts'
import { checkProposals, checkWaitingProposals } from './audit-proposals.ts'
import { checkTakers } from './audit-takers.ts'

/**
 * Verifies that the remaining and taken units of each offer add up to its total. A deep run also checks ended offers,
 * and the proposals and units per nurse of each offer.
 */
export const auditOffers = async (run: AuditRun): Promise<void> => {
  const { table, doctorNo, deep, today } = run
  const ranges = deep ? allOffersOf(doctorNo) : [offersOf(doctorNo, 'offering', today)]
  for (const range of ranges) {
    for await (const offers of pagesOf(table, offerItem, range)) {
      await forEachParallel(offers, ({ offerNo }) => verify(run, checkOffer(run, offerNo)))
      if (deep) await forEachParallel(offers, ({ offerNo }) => verify(run, checkProposals(run, offerNo)))
      if (deep) await forEachParallel(offers, ({ offerNo }) => verify(run, checkWaitingProposals(run, offerNo)))
      if (deep) await forEachParallel(offers, (offer) => verify(run, checkTakers(run, offer)))
      run.counts.offers += offers.length
    }
  }
}

const checkOffer =
  ({ table, doctorNo }: AuditRun, offerNo: string): Check =>
  async () => {
    const read = () => table.get(ref(offerItem, { doctorNo, offerNo }), { consistent: true })
    const before = await read()
    // A take's quantity never changes, and returning units also changes the offer, so comparing the offer's revision
    // covers both.
    const takes = await readTakesOfOffer(table, { doctorNo, offerNo })
    const after = await read()
    if (!before) return { steady: false, breaches: [] }
    const found = new Findings({ doctorNo, offerNo })
    const taken = takes.reduce((sum, take) => sum + take.qty - take.returned, 0)
    found.expectWithin('offer.units', 'leftNum', before.leftNum, [0, before.quantity])
    found.expectEqual('offer.units', 'quantity', before.leftNum + taken, before.quantity)
    return { steady: before.rev === after?.rev, breaches: found.breaches }
  }
