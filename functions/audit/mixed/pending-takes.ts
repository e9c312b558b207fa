import { isOpenClaim } from '../../../shared/mixed-packages/claims.rules.ts'
import { companyTakePages, type Inbound, inboundRef } from '../../inbound/public.ts'
import { reportsOf, reportType } from '../../inventory/public.ts'
import { claimsOfTake, mixedClaimType } from '../../mixed-packages/public.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import type { AuditRun } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import type { Check } from '../persistent-breaches.ts'

type TakeKey = Pick<Inbound, 'doctorNo' | 'inboundNo'>

/** A company's open takes that have pending units. */
export const takesWithPending = async ({ table, doctorNo }: AuditRun): Promise<TakeKey[]> => {
  const found: TakeKey[] = []
  for await (const takes of companyTakePages(table, doctorNo, 'open')) {
    found.push(...takes.filter(({ pending }) => pending > 0))
  }
  return found
}

/** Verifies a take's pending units against the claims and reports that reserved them. */
export const checkPending =
  ({ table }: AuditRun, { doctorNo, inboundNo }: TakeKey): Check =>
  async () => {
    const read = () => table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
    const before = await read()
    const claims = await readAll(table, mixedClaimType, claimsOfTake(doctorNo, inboundNo))
    const claimed = claims.filter(isOpenClaim).reduce((sum, { qty }) => sum + qty, 0)
    const reported = claimed === before?.pending ? 0 : await unitsReported(table, { doctorNo, inboundNo })
    const found = new Findings({ doctorNo, inboundNo })
    found.expectEqual('take.pending', 'pending', claimed + reported, before?.pending ?? 0)
    return { steady: (await read())?.rev === before?.rev, breaches: found.breaches }
  }

/** Units of a take reserved by reports that are being confirmed, and not delivered yet. */
const unitsReported = async (table: AuditRun['table'], { doctorNo, inboundNo }: TakeKey): Promise<number> => {
  let units = 0
  for await (const reports of pagesOf(table, reportType, reportsOf(doctorNo, 'pending'))) {
    for (const { status, credits, delivered } of reports) {
      if (status !== 'confirming') continue
      for (const credit of credits.slice(delivered)) if (credit.inboundNo === inboundNo) units += credit.quantity
    }
  }
  return units
}
