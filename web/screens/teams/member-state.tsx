import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { choiceOf } from '../../components/fields/choice.ts'
import { MEMBER_STATES, type MemberRecord } from './member-record.ts'

const TYPES: Record<MemberRecord['status'], StatusIndicatorProps.Type> = { 1: 'success', 2: 'warning', 3: 'stopped' }

export const memberStateText = (status: MemberRecord['status']): string =>
  choiceOf(MEMBER_STATES, status)?.label ?? String(status)

export const MemberState = ({ status }: Pick<MemberRecord, 'status'>) => (
  <StatusIndicator type={TYPES[status]}>{memberStateText(status)}</StatusIndicator>
)
