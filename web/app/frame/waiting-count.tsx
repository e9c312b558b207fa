import Badge from '@cloudscape-design/components/badge'
import type { ReactElement } from 'react'
import { showCount } from '../../components/text/format.ts'
import { useApprovalsToAnswer } from '../../screens/approvals/use-approvals-to-answer.ts'
import { mayHaveQueues, placeOf, type Queue, readerOf } from '../../screens/home/queue-places.ts'
import { useQueuesOfMenu } from '../../screens/home/use-work-queues.ts'
import { usePendingClaims } from '../../screens/mixed-packages/use-pending-claims.ts'
import { clerkSuffices } from '../../session/clerk-rights.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { activeHref, type MenuEntry } from '../menu.ts'
import styles from './side-menu.module.css'

type Count = Pick<Queue, 'count' | 'isLowerBound'>

/** Number of pending items behind a menu entry, shown beside its name. */
const WaitingCount = ({ count, isLowerBound }: Count) => {
  const t = useTexts('app')
  const units = isLowerBound ? `${showCount(count)}+` : showCount(count)
  return (
    <span title={t('frame.waiting', { units })} className={styles.badge}>
      <Badge color="blue">{units}</Badge>
    </span>
  )
}

/** Counts of items that need the user's action, by the address of their menu entry. */
export const useWaiting = (entries: readonly MenuEntry[]): ReadonlyMap<string, ReactElement> => {
  const { user, company } = useSession()
  const mayWait = mayHaveQueues({ user, company })
  const queues = useQueuesOfMenu(mayWait)?.queues ?? []
  // These two are also refetched after each action on them, so they are more recent than the queues.
  const claims = usePendingClaims(user.role === 'warehouseAdmin' && clerkSuffices(user.clerk, 'claims'))
  const approvals = useApprovalsToAnswer(user.role === 'doctor' && company !== undefined)
  const waiting: Pick<Queue, 'queue' | 'count' | 'isLowerBound'>[] = [
    ...queues.filter(({ queue }) => !(queue === 'claims' && claims) && !(queue === 'approvals' && approvals)),
    ...(claims ? [{ queue: 'claims' as const, ...claims }] : []),
    ...(approvals ? [{ queue: 'approvals' as const, ...approvals }] : []),
  ]
  const reader = readerOf({ user, company })
  const counts = new Map<string, Count>()
  for (const { queue, count, isLowerBound } of waiting) {
    const [path = ''] = placeOf(queue, reader).split('?')
    const href = activeHref(entries, path)
    if (href === undefined || count === 0) continue
    const before = counts.get(href)
    counts.set(href, {
      count: count + (before?.count ?? 0),
      isLowerBound: isLowerBound || before?.isLowerBound === true,
    })
  }
  return new Map([...counts].map(([href, count]) => [href, <WaitingCount key={href} {...count} />]))
}
