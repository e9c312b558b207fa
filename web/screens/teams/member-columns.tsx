import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import { showAmount, showInstant } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { ROLE_TEXT } from '../invitations/invitation-columns.tsx'
import { amountOfCap, type MemberRecord, openOfCap } from './member-record.ts'
import { MemberState, memberStateText } from './member-state.tsx'

const isNurse = ({ role }: MemberRecord): boolean => role === 'nurse'

/** Who she is: the name she signs in with, and what the company calls her. */
export const nameColumns: readonly Column<MemberRecord>[] = [
  {
    ...{ id: 'userName', header: 'Name' },
    cell: ({ userName, alias }) => (
      <>
        <LongText text={userName} />
        {alias !== '' && (
          <Box fontSize="body-s" color="text-body-secondary">
            {alias}
          </Box>
        )}
      </>
    ),
    sort: ({ userName }) => userName,
  },
  { id: 'email', header: 'E-mail', cell: ({ email }) => <LongText text={email} />, sort: ({ email }) => email },
]

/** What she has open, and what holds for her. */
const limitColumns: readonly Column<MemberRecord>[] = [
  {
    ...{ id: 'pendingTransactions', header: 'Pending takes', numeric: true },
    cell: (member) => (isNurse(member) ? openOfCap(member.pendingTransactions, member.transactions) : '-'),
    sort: ({ pendingTransactions }) => pendingTransactions,
  },
  {
    ...{ id: 'pendingAmount', header: 'Pending amount', numeric: true },
    cell: (member) => (isNurse(member) ? amountOfCap(member.pendingAmount, member.amount) : '-'),
    sort: ({ pendingAmount }) => pendingAmount,
  },
  {
    ...{ id: 'minPayment', header: 'Least payment', numeric: true, shown: false },
    cell: (member) => (isNurse(member) ? showAmount(member.minPayment) : '-'),
    sort: ({ minPayment }) => minPayment,
  },
]

/** The members of a company; `edit` opens the dialog of one. */
export const memberColumns = (edit: (member: MemberRecord) => void): readonly Column<MemberRecord>[] => [
  ...nameColumns,
  { id: 'role', header: 'Role', cell: ({ role }) => ROLE_TEXT[role], sort: ({ role }) => ROLE_TEXT[role] },
  {
    ...{ id: 'status', header: 'Status' },
    cell: ({ status }) => <MemberState status={status} />,
    sort: ({ status }) => memberStateText(status),
  },
  {
    ...{ id: 'groups', header: 'Groups' },
    cell: ({ groups }) => <LongText text={groups.map(({ groupName }) => groupName).join(', ') || '-'} />,
    sort: ({ groups }) => groups.map(({ groupName }) => groupName).join(', '),
  },
  ...limitColumns,
  {
    ...{ id: 'createTime', header: 'Joined', shown: false },
    cell: ({ createTime }) => showInstant(createTime),
    sort: ({ createTime }) => createTime,
  },
  {
    ...{ id: 'edit', header: 'Edit', pinned: true },
    cell: (member) => (
      <Button
        variant="inline-icon"
        iconName="edit"
        ariaLabel={`Edit ${member.userName}`}
        onClick={() => edit(member)}
      />
    ),
  },
]

/** The nurses of one group. */
export const groupMemberColumns: readonly Column<MemberRecord>[] = [
  ...nameColumns,
  {
    ...{ id: 'status', header: 'Status' },
    cell: ({ status }) => <MemberState status={status} />,
    sort: ({ status }) => memberStateText(status),
  },
  ...limitColumns,
]
