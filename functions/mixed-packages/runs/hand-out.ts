import { claimRunQueue } from '../../../shared/mixed-packages/claim-runs.messages.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { PlannedClaim } from './runs.items.ts'

/** Packages whose claims one commit hands out: each is an item of the outbox, which holds this many messages. */
const PACKAGES_A_PART = 80
const CLAIMS_A_PACKAGE = 200

/**
 * Queues the claims from index `from`, as many as one commit holds, and a message that continues after them. `sent`:
 * the index reached. Claims of one package are adjacent in `claims`.
 */
export const handOut = (
  deps: Pick<Deps, 'newId' | 'now'>,
  runNo: string,
  claims: readonly PlannedClaim[],
  from: number,
): { sent: number; intents: Intent[] } => {
  const counts = new Map<string, number>()
  let sent = from
  for (const { packageNo } of claims.slice(from)) {
    const count = (counts.get(packageNo) ?? 0) + 1
    if (count > CLAIMS_A_PACKAGE || (count === 1 && counts.size === PACKAGES_A_PART)) break
    counts.set(packageNo, count)
    sent += 1
  }
  const messages = claims.slice(from, sent).map(({ packageNo }, at) => ({ runNo, seq: from + at, packageNo }))
  const further = sent < claims.length ? [{ runNo, from: sent }] : []
  return { sent, intents: toQueue(deps, claimRunQueue, [...messages, ...further]) }
}
