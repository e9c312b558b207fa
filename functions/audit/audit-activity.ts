import { activityItem, activityOf } from '../platform/activity/activity.items.ts'
import { pagesOf } from '../platform/db/walk.ts'
import type { AuditRun } from './audit-run.ts'
import { Findings } from './breach.ts'

/** Deep runs: verifies that each event of the company's activity names a person. Events are immutable. */
export const auditActivity = async ({ table, doctorNo, deep, breaches }: AuditRun): Promise<void> => {
  if (!deep) return
  for await (const events of pagesOf(table, activityItem, activityOf(doctorNo))) {
    for (const event of events) {
      const found = new Findings({ doctorNo, activityNo: event.activityNo })
      found.expectPerson(event.kind, event)
      breaches.push(...found.breaches)
    }
  }
}
