import { claimRunQueue } from '../../../shared/mixed-packages/claim-runs.messages.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { PlannedClaim } from './runs.items.ts'

/** Packages whose claims are handed out by one commit: each is an item of the outbox, which holds so many messages. */
const PACKAGES_A_PART = 80
const CLAIMS_A_PACKAGE = 200

/**
 * Hands the claims from one on to the queue, as many as a commit holds, and a message that goes on behind them. `sent`: how
 * far that is. Claims of one package lie together in `claims`.
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
