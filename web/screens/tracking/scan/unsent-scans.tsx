import Button from '@cloudscape-design/components/button'
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from './scan.module.css'
import type { QueueView } from './scan-view.ts'

const TYPES: Record<QueueView['state'], StatusIndicatorProps.Type> = {
  idle: 'pending',
  sending: 'in-progress',
  paused: 'warning',
  troubled: 'warning',
  signedOut: 'warning',
}

/** Number of scans not sent yet; they stay in this browser until they are sent. */
export const UnsentScans = ({ view, onSend }: { view: QueueView; onSend: () => void }) => {
  const t = useTexts('scan')
  const say = useSentences()
  const { waiting, others, state, trouble } = view
  return (
    <div className={styles.unsent}>
      {waiting === 0 ? (
        <StatusIndicator type="success">{t('unsent.none')}</StatusIndicator>
      ) : (
        <StatusIndicator type={TYPES[state]}>
          {t(`unsent.${state}`, { count: waiting, scans: showCount(waiting) })}
          {trouble && <div>{say(trouble)}</div>}
        </StatusIndicator>
      )}
      {waiting > 0 && (state === 'paused' || state === 'troubled') && (
        <Button onClick={onSend}>{t('unsent.send')}</Button>
      )}
      {others > 0 && (
        <StatusIndicator type="info">{t('unsent.others', { count: others, scans: showCount(others) })}</StatusIndicator>
      )}
    </div>
  )
}
