import { readTakesOfOffer } from '../../inbound/public.ts'
import { type Offer, offerTakerType, takersOf } from '../../offers/public.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { AuditRun } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import type { Check } from '../persistent-breaches.ts'

/** Verifies the units (taken minus canceled) that an offer stores for each nurse to enforce its limit. */
export const checkTakers =
  ({ table, doctorNo }: AuditRun, { offerNo, countsTakers }: Pick<Offer, 'offerNo' | 'countsTakers'>): Check =>
  async () => {
    const read = () => readAll(table, offerTakerType, takersOf({ doctorNo, offerNo }), { consistent: true })
    const before = await read()
    const taken = new Map<string, number>()
    if (countsTakers) {
      for (const { userNo, qty, cancelled } of await readTakesOfOffer(table, { doctorNo, offerNo })) {
        taken.set(userNo, (taken.get(userNo) ?? 0) + qty - cancelled)
      }
    }
    const after = await read()
    const counted = new Map(before.map(({ userNo, units }) => [userNo, units]))
    const found = new Findings({ doctorNo, offerNo })
    for (const userNo of new Set([...taken.keys(), ...counted.keys()])) {
      found.expectEqual('offer.takers', `units of ${userNo}`, taken.get(userNo) ?? 0, counted.get(userNo) ?? 0)
    }
    return { steady: JSON.stringify(before) === JSON.stringify(after), breaches: found.breaches }
  }
