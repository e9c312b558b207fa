import Badge from '@cloudscape-design/components/badge'
import type { ReactElement } from 'react'
import { showCount } from '../../components/text/format.ts'
import { usePendingClaims } from '../../screens/mixed-packages/use-pending-claims.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** Number of pending items behind a menu entry, shown beside its name; hidden at zero. */
const WaitingCount = ({ count, isLowerBound }: { count: number; isLowerBound: boolean }) => {
  const t = useTexts('app')
  const units = isLowerBound ? `${showCount(count)}+` : showCount(count)
  return (
    <span title={t('frame.claimsWaiting', { units })}>
      <Badge color="red">{units}</Badge>
    </span>
  )
}

/** Counts of items that need the user's action, by the address of their menu entry. */
export const useWaiting = () => {
  const { role } = useSession().user
  const claims = usePendingClaims(role === 'warehouseAdmin')
  return claims && claims.count > 0 ? new Map([['/mixedPackageList', <WaitingCount key="claims" {...claims} />]]) : NONE
}
const NONE: ReadonlyMap<string, ReactElement> = new Map()
