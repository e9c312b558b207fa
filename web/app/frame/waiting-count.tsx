import Badge from '@cloudscape-design/components/badge'
import type { ReactElement } from 'react'
import { showCount } from '../../components/text/format.ts'
import { usePendingClaims } from '../../screens/mixed-packages/use-pending-claims.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** How much waits behind an entry of the menu, beside its name; nothing where nothing does. */
const WaitingCount = ({ count, isLowerBound }: { count: number; isLowerBound: boolean }) => {
  const t = useTexts('app')
  const units = isLowerBound ? `${showCount(count)}+` : showCount(count)
  return (
    <span title={t('frame.claimsWaiting', { units })}>
      <Badge color="red">{units}</Badge>
    </span>
  )
}

/** What waits for the person who is signed in, by the address of the entry that leads there. */
export const useWaiting = () => {
  const { role } = useSession().user
  const claims = usePendingClaims(role === 'warehouseAdmin')
  return claims && claims.count > 0 ? new Map([['/mixedPackageList', <WaitingCount key="claims" {...claims} />]]) : NONE
}
const NONE: ReadonlyMap<string, ReactElement> = new Map()
