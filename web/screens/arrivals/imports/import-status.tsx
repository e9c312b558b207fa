import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ImportRecord } from '../arrival-records.ts'

type Status = ImportRecord['status']

const TYPES: Record<Status, StatusIndicatorProps.Type> = {
  ...{ processing: 'loading', done: 'success', failed: 'error', duplicate: 'stopped' },
}

export const ImportStatus = ({ status }: { status: Status }) => {
  const t = useTexts('arrivals')
  return <StatusIndicator type={TYPES[status]}>{t(`imports.states.${status}`)}</StatusIndicator>
}
