import { StatusText, type StatusType } from '../../../components/cells/status-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type UserRecord, userStateText } from './user-record.ts'

const TYPES: Record<UserRecord['status'], StatusType> = { 0: 'pending', 1: 'success', 2: 'stopped' }

export const UserState = ({ status }: Pick<UserRecord, 'status'>) => (
  <StatusText wraps={false} type={TYPES[status]}>
    {userStateText(useTexts('users'), status)}
  </StatusText>
)
