import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useNavigate } from 'react-router-dom'
import { showCount } from '../../../components/text/format.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './scan-entry.module.css'
import { useScanQueue } from './scan-queues.ts'

/** The way to the scanner from a start page, large enough for a thumb; scans that wait in this browser are sent from here, too. */
export const ScanEntry = () => {
  const t = useTexts('scan')
  const navigate = useNavigate()
  const { user } = useSession()
  const { waiting } = useScanQueue(user.userNo).view
  const href = '/inbound/scan'
  return (
    <div className={styles.entry}>
      <Button
        variant="primary"
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
