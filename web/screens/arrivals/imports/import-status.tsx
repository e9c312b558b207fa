import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import type { ImportRecord } from '../arrival-records.ts'

type Status = ImportRecord['status']

const TYPES: Record<Status, StatusIndicatorProps.Type> = {
  ...{ processing: 'loading', done: 'success', failed: 'error', duplicate: 'stopped' },
}

const TEXTS: Record<Status, string> = {
  ...{ processing: 'Processing', done: 'Done', failed: 'Failed', duplicate: 'Duplicate' },
}

export const ImportStatus = ({ status }: { status: Status }) => (
  <StatusIndicator type={TYPES[status]}>{TEXTS[status]}</StatusIndicator>
)
