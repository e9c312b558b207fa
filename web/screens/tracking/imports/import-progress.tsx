import Alert from '@cloudscape-design/components/alert'
import ProgressBar from '@cloudscape-design/components/progress-bar'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { showCount } from '../../../components/text/format.ts'
import { showNamed } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ImportRecord } from '../tracking-records.ts'

/** Progress of an import while no action is needed, and the outcome of a check. */
export const ImportProgress = ({ record }: { record: ImportRecord }) => {
  const t = useTexts('imports')
  const { status, totalCount, failedCount, expectedCount } = record
  const rows = showCount(totalCount)
  const good = totalCount - failedCount
  switch (status) {
    case 'waiting':
      return <StatusIndicator type="pending">{t('progress.waiting')}</StatusIndicator>
    case 'checking':
      return (
        <StatusIndicator type="loading">
          {showNamed(t('progress.checking'), t('progress.rows', { rows }))}
        </StatusIndicator>
      )
    case 'processing':
      return expectedCount > 0 ? (
        <ProgressBar
          label={t('progress.importing')}
          value={Math.min(100, Math.floor((100 * totalCount) / expectedCount))}
          additionalInfo={t('progress.rowsOf', { rows, total: showCount(expectedCount) })}
        />
      ) : (
        <StatusIndicator type="loading">
          {showNamed(t('progress.importing'), t('progress.rows', { rows }))}
        </StatusIndicator>
      )
    case 'checked':
      return good > 0 ? (
        <Alert type={failedCount > 0 ? 'warning' : 'success'}>
          {t('preview.good', { count: good, good: showCount(good), total: rows })}
        </Alert>
      ) : (
        <Alert type="error">{t('preview.none')}</Alert>
      )
    default:
      return null
  }
}
