import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { memo } from 'react'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { ScanSignal } from '../../../components/scan/scan-signal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './scan.module.css'
import type { Scan } from './scan-store.ts'
import { SHOWN_SCANS } from './scan-view.ts'

/** The newest scans; older scans are listed in To Confirm. */
export const ScanList = ({ scans }: { scans: readonly Scan[] }) => {
  const t = useTexts('scan')
  return (
    <Container header={<Header variant="h2">{t('list.title', { most: showCount(SHOWN_SCANS) })}</Header>}>
      {scans.length === 0 ? (
        <Box color="text-body-secondary">{t('list.empty')}</Box>
      ) : (
        <ol className={styles.list}>
          {scans.map((scan) => (
            <ScannedRow key={scan.seq} scan={scan} />
          ))}
        </ol>
      )}
    </Container>
  )
}

/** Memoized to render only when its scan changes, since up to two scans are added per second. */
const ScannedRow = memo(({ scan: { tracking, upc, qty, scannedAt, answer, isUndone, state } }: { scan: Scan }) => {
  const t = useTexts('scan')
  return (
    <li className={styles.row}>
      <div className={styles.goods}>
        <TrackingText tracking={tracking} opensNewTab />
        <span>{t('list.goods', { upc, qty: showCount(qty) })}</span>
      </div>
      <div className={styles.goods}>
        {isUndone && <StatusIndicator type="pending">{t('list.undoing')}</StatusIndicator>}
        {!isUndone && state === 'waiting' && <StatusIndicator type="pending">{t('list.unsent')}</StatusIndicator>}
        {state === 'refused' && <ScanSignal signal="refused" />}
        {!isUndone && state === 'sent' && answer && <ScanSignal signal={answer.outcome} />}
        <Instant at={scannedAt} />
      </div>
    </li>
  )
})
