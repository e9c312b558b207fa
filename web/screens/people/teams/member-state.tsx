import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { useTexts } from '../../../texts/use-texts.ts'
import { type MemberRecord, memberStateText } from './member-record.ts'

const TYPES: Record<MemberRecord['status'], StatusIndicatorProps.Type> = { 1: 'success', 2: 'warning', 3: 'stopped' }

export const MemberState = ({ member }: { member: Pick<MemberRecord, 'status' | 'isDisabled'> }) => (
  <StatusIndicator wrapText={false} type={member.isDisabled ? 'stopped' : TYPES[member.status]}>
    {memberStateText(useTexts('teams'), member)}
  </StatusIndicator>
)
