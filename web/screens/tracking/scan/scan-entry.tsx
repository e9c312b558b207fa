import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useNavigate } from 'react-router-dom'
import { showCount } from '../../../components/text/format.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './scan-entry.module.css'
import { useScanQueue } from './scan-queues.ts'

/** Link to the scanner, large on a start page; it also sends scans waiting in this browser. */
export const ScanEntry = ({ isLarge = false }: { isLarge?: boolean }) => {
  const t = useTexts('scan')
  const navigate = useNavigate()
  const { user } = useSession()
  const { waiting } = useScanQueue(user.userNo).view
  const href = '/inbound/scan'
  return (
    <div className={isLarge ? `${styles.entry} ${styles.large}` : styles.entry}>
      <Button
        variant={isLarge ? 'primary' : 'normal'}
        href={href}
        onFollow={(event) => {
          event.preventDefault()
          navigate(href)
        }}
      >
        {t('entry.button')}
      </Button>
      {waiting > 0 && (
        <StatusIndicator type="warning">
          {t('entry.unsent', { count: waiting, scans: showCount(waiting) })}
        </StatusIndicator>
      )}
    </div>
  )
}
