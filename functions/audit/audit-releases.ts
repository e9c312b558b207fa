import { releasesOf, takeReleaseType } from '../books/public.ts'
import { type Inbound, inboundRef } from '../inbound/public.ts'
import { readAll } from '../platform/db/walk.ts'
import type { AuditRun } from './audit-run.ts'
import { Findings } from './breach.ts'
import type { Check } from './persistent-breaches.ts'

/** Verifies that the releases of a take have no gaps and add up to its canceled and returned units. */
export const checkReleases =
  ({ table, doctorNo }: AuditRun, { inboundNo }: Pick<Inbound, 'inboundNo'>): Check =>
  async () => {
    const read = () => table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
    const before = await read()
    const releases = await readAll(table, takeReleaseType, releasesOf(doctorNo, inboundNo), { consistent: true })
    const after = await read()
    if (!before) return { steady: false, breaches: [] }
    const found = new Findings({ doctorNo, inboundNo })
    let [cancelled, returned] = [0, 0]
    for (const release of releases) {
      found.expectEqual('take.releases', 'from', cancelled, release.from)
      cancelled += release.qty
      returned += release.returned
    }
    found.expectEqual('take.releases', 'cancelled', cancelled, before.cancelled)
    found.expectEqual('take.releases', 'returned', returned, before.returned)
    return { steady: before.rev === after?.rev, breaches: found.breaches }
  }
