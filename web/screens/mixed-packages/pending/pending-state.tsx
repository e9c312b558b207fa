import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Pending } from '../pending-dialog.ts'

/** State of a pending package: not confirmed yet, or why its last confirmation was refused. */
export const PendingState = ({ pending }: { pending: Pick<Pending, 'status' | 'errorMessage' | 'reasons'> }) => {
  const t = useTexts('mixedPackages')
  const say = useSentences()
  const { status, errorMessage: message, reasons } = pending
  return (
    <>
      <StateBadge color={status === 'failed' ? 'red' : 'blue'}>{t(`pendingStates.${status}`)}</StateBadge>
      {status === 'failed' && <LongText text={say({ message, reasons })} />}
    </>
  )
}
