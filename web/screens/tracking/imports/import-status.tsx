import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ImportRecord } from '../tracking-records.ts'

const TYPES: Record<ImportRecord['status'], StatusIndicatorProps.Type> = {
  ...{ processing: 'loading', done: 'success', failed: 'error', duplicate: 'stopped' },
}

/** How an import went. Done with lines that were not taken, or sheets that were not read, needs a look. */
export const ImportStatus = ({ record: { status, failedCount, sheetsLeftOutCount } }: { record: ImportRecord }) => {
  const t = useTexts('tracking')
  if (status === 'done' && failedCount > 0) {
    return (
      <StatusIndicator wrapText={false} type="warning">
        {t('imports.doneFailed', { lines: showCount(failedCount) })}
      </StatusIndicator>
    )
  }
  if (status === 'done' && sheetsLeftOutCount > 0) {
    const sheets = showCount(sheetsLeftOutCount)
    return (
      <StatusIndicator wrapText={false} type="warning">
        {t('imports.doneInPart', { count: sheetsLeftOutCount, sheets })}
      </StatusIndicator>
    )
  }
  return (
    <StatusIndicator wrapText={false} type={TYPES[status]}>
      {t(`imports.states.${status}`)}
    </StatusIndicator>
  )
}
