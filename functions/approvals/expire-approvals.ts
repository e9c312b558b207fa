import { addDays } from '../../shared/values/day.ts'
import { HOUR_MS } from '../../shared/values/durations.ts'
import { mailOf } from '../platform/approvals/approval-mail.ts'
import { approvalExpiriesOn, approvalExpiryItem, approvalItem } from '../platform/approvals/approvals.items.ts'
import { check, type Intent, remove } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref } from '../platform/db/table.ts'
import { pagesOf } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { log } from '../platform/log.ts'
import { notify } from '../platform/outbox/notify.ts'

/** Days that the job looks back for missed entries. The entries of a day are removed as they are processed. */
const DAYS_BACK = 60

/** Longer than any call runs: an approval that began before the request expired may commit after it. */
const GRACE_MS = HOUR_MS / 12

/**
 * Informs the people whose requests for approval have expired. Lists show a request as expired without this job
 * (`stateOf`). Idempotent. A failing request does not block the others; the run throws at its end.
 */
export const expireApprovals = async (deps: Deps, time: string): Promise<{ expired: number }> => {
  const until = new Date(Date.parse(time) - GRACE_MS).toISOString()
  const failed: unknown[] = []
  let expired = 0
  for (let back = DAYS_BACK; back >= 0; back--) {
    const day = approvalExpiriesOn(addDays(until.slice(0, 10), -back))
    for await (const entries of pagesOf(deps.table, approvalExpiryItem, day)) {
      for (const entry of entries.filter(({ expiresAt }) => expiresAt <= until)) {
        try {
          if (await expireOne(deps, entry)) expired += 1
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error)
          log.error('request for approval not expired', { ...entry, error: message })
          failed.push(error)
        }
      }
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `Requests that could not be expired: ${failed.length}.`)
  return { expired }
}

interface Entry {
  doctorNo: string
  approvalNo: string
  expiresAt: string
}

/** Informs the person who asked, once; only removes the entry of a request that was answered. */
const expireOne = (deps: Deps, entry: Entry): Promise<boolean> =>
  retryRace(async () => {
    const { doctorNo, approvalNo } = entry
    const approval = await deps.table.get(ref(approvalItem, { doctorNo, approvalNo }), { consistent: true })
    const isExpired = approval?.status === 'waiting'
    const told: Intent[] = isExpired
      ? [
          check(approvalItem, { doctorNo, approvalNo }, { when: { equals: { rev: approval.rev } }, error: 'race' }),
          ...notify(deps, approval.userNo, {
            kind: 'approvalEnded',
            ...mailOf(approval),
            outcome: 'expired',
            endedBy: '',
            note: '',
          }),
        ]
      : []
    await deps.table.commit([remove(approvalExpiryItem, entry, { when: { is: 'present' }, error: 'race' }), ...told])
    return isExpired
  })
