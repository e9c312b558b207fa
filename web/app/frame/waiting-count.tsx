import Badge from '@cloudscape-design/components/badge'
import type { ReactElement } from 'react'
import { showCount } from '../../components/text/format.ts'
import { useApprovalsToAnswer } from '../../screens/approvals/use-approvals-to-answer.ts'
import { usePendingClaims } from '../../screens/mixed-packages/use-pending-claims.ts'
import { clerkSuffices } from '../../session/clerk-rights.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface WaitingCountProps {
  what: 'claimsWaiting' | 'approvalsWaiting'
  count: number
  isLowerBound: boolean
}

/** Number of pending items behind a menu entry, shown beside its name; hidden at zero. */
const WaitingCount = ({ what, count, isLowerBound }: WaitingCountProps) => {
  const t = useTexts('app')
  const units = isLowerBound ? `${showCount(count)}+` : showCount(count)
  return (
    <span title={t(`frame.${what}`, { units })}>
      <Badge color="red">{units}</Badge>
    </span>
  )
}

/** Counts of items that need the user's action, by the address of their menu entry. */
export const useWaiting = () => {
  const { user, company } = useSession()
  const claims = usePendingClaims(user.role === 'warehouseAdmin' && clerkSuffices(user.clerk, 'claims'))
  const approvals = useApprovalsToAnswer(user.role === 'doctor' && company !== undefined)
  if (claims && claims.count > 0)
    return new Map([['/mixedPackageList', <WaitingCount key="claims" what="claimsWaiting" {...claims} />]])
  if (approvals && approvals.count > 0)
    return new Map([['/approvals', <WaitingCount key="approvals" what="approvalsWaiting" {...approvals} />]])
  return NONE
}
const NONE: ReadonlyMap<string, ReactElement> = new Map()
