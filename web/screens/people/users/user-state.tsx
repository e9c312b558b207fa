import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import { useTexts } from '../../../texts/use-texts.ts'
import { type UserRecord, userStateText } from './user-record.ts'

const TYPES: Record<UserRecord['status'], StatusIndicatorProps.Type> = { 0: 'pending', 1: 'success', 2: 'stopped' }

export const UserState = ({ status }: Pick<UserRecord, 'status'>) => (
  <StatusIndicator wrapText={false} type={TYPES[status]}>
    {userStateText(useTexts('users'), status)}
  </StatusIndicator>
)
