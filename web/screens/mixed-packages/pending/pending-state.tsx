import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Pending } from '../pending-dialog.ts'

/** Whether a package waits for its first confirmation, or why the last one was refused. */
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
