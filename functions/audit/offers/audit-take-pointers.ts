import { type Inbound, offerTakeRef } from '../../inbound/public.ts'
import type { AuditRun } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import type { Check } from '../persistent-breaches.ts'

/**
 * Verifies the pointers that list the takes of a nurse under their offers. The units of an offer do not show that the
 * pointer of a fully returned take is missing.
 */
export const checkTakePointers =
  ({ table, doctorNo }: AuditRun, takes: readonly Inbound[]): Check =>
  async () => {
    const listed = takes.filter(({ isPointedTo }) => isPointedTo)
    const pointers = await table.batchGet(listed.map(offerTakeRef), { consistent: true })
    const found = new Findings({ doctorNo })
    for (const [at, { inboundNo, userNo }] of listed.entries()) {
      found.expectEqual('offer.pointer', `take ${inboundNo}`, userNo, pointers[at]?.userNo ?? 'missing')
    }
    // A take keeps its pointer forever.
    return { steady: true, breaches: found.breaches }
  }
