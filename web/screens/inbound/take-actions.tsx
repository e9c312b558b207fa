import Button from '@cloudscape-design/components/button'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './inbound.module.css'
import type { TakeDialog } from './take-dialog.ts'
import { readyOf, type Take } from './take-record.ts'

interface TakeActionsProps {
  take: Take
  onOpen: (dialog: TakeDialog) => void
  onClose: () => void
}

interface Way {
  text: string
  kind: 'add' | 'report' | 'cancel' | 'claimAll' | 'compare' | 'confirm'
}

/** What can be done with a take: the last one is what most will do. */
export const TakeActions = ({ take, onOpen, onClose }: TakeActionsProps) => {
  const common = useTexts('components')
  const ways = useWays(take)
  const { inboundNo } = take
  return (
    <div className={styles.ways}>
      <Button variant={ways.length > 0 ? 'link' : 'primary'} onClick={onClose}>
        {common('close')}
      </Button>
      {ways.map(({ text, kind }, at) => (
        <Button
          key={kind}
          variant={at === ways.length - 1 ? 'primary' : 'normal'}
          onClick={() => onOpen({ kind, inboundNo, back: true })}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}

const useWays = (take: Take): readonly Way[] => {
  const t = useTexts('claims')
  const takes = useTexts('takes')
  const isNurse = useSession().user.role === 'nurse'
  const compare: Way[] = take.trackingList.length > 0 ? [{ text: takes('ofTake.compare'), kind: 'compare' }] : []
  if (take.status !== 0) return compare
  const cancel: Way = { text: isNurse ? t('given.cancelUnits') : takes('cancel.open'), kind: 'cancel' }
  if (!isNurse) return [...compare, cancel]
  if (take.selfStorage) return [cancel, { text: takes('ofTake.confirm'), kind: 'confirm' }]
  const add: Way = { text: t('given.add'), kind: 'add' }
  const ready = readyOf(take).length
  return [
    ...compare,
    cancel,
    { text: t('given.report'), kind: 'report' },
    add,
    ...(ready > 1 ? [{ text: takes('ofTake.claimAll', { count: ready }), kind: 'claimAll' } as const] : []),
  ]
}
