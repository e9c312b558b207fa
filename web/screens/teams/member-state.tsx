import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { useTexts } from '../../texts/use-texts.ts'
import { type MemberRecord, memberStateText } from './member-record.ts'

const TYPES: Record<MemberRecord['status'], StatusIndicatorProps.Type> = { 1: 'success', 2: 'warning', 3: 'stopped' }

export const MemberState = ({ status }: Pick<MemberRecord, 'status'>) => (
  <StatusIndicator type={TYPES[status]}>{memberStateText(useTexts('teams'), status)}</StatusIndicator>
)
