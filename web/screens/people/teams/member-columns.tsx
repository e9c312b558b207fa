import { api } from '../../../api/client.ts'
import { Small } from '../../../components/cells/small.tsx'
import { StatusText, type StatusType } from '../../../components/cells/status-text.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { LongEmail } from '../../../components/text/email-text.tsx'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText, longTextOrNone } from '../../../components/text/long-text.tsx'
import { showList } from '../../../components/text/show-list.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { amountOfCap, leastText, type MemberRecord, memberStateText, type Text, takesOfCap } from './member-record.ts'

const isNurse = ({ role }: MemberRecord): boolean => role === 'nurse'

/** A nurse's name links to their open takes and deliveries. */
const named = (userName: string, userNo: string, role: MemberRecord['role']) =>
  role === 'nurse' ? (
    <PageLink href={`/inventory/nurses/${encodeURIComponent(userNo)}`} long="wide">
      {userName}
    </PageLink>
  ) : (
    <LongText text={userName} />
  )

/** User name with the company's alias for the member, and email address. */
const nameColumns = (t: Text): readonly Column<MemberRecord>[] => [
  {
    id: 'userName',
    header: t('columns.name'),
    cell: ({ userName, userNo, role, alias }) => (
      <>
        {named(userName, userNo, role)}
        {alias !== '' && <Small>{alias}</Small>}
      </>
    ),
    sort: ({ userName }) => userName,
  },
  {
    id: 'email',
    header: t('columns.email'),
    cell: ({ email }) => <LongEmail email={email} />,
    sort: ({ email }) => email,
  },
]

/** Open takes and amount against the limits in force, and the minimum payment. */
const limitColumns = (t: Text): readonly Column<MemberRecord>[] => [
  {
    id: 'pendingTransactions',
    header: t('limits.takes'),
    numeric: true,
    cell: (member) => (isNurse(member) ? takesOfCap(t, member.pendingTransactions, member.transactions) : '-'),
    sort: ({ pendingTransactions }) => pendingTransactions,
  },
  {
    id: 'pendingAmount',
    header: t('limits.amount'),
    numeric: true,
    cell: (member) => (isNurse(member) ? amountOfCap(t, member.pendingAmount, member.amount) : '-'),
    sort: ({ pendingAmount }) => pendingAmount,
  },
  {
    id: 'minPayment',
    header: t('limits.least'),
    numeric: true,
    shown: false,
    cell: (member) => (isNurse(member) ? leastText(member.minPayment) : '-'),
    sort: ({ minPayment }) => minPayment,
  },
]

const stateColumn = (t: Text): Column<MemberRecord> => ({
  id: 'status',
  header: t('columns.status'),
  card: 'badge',
  cell: (member) => <MemberState member={member} />,
  sort: (member) => memberStateText(t, member),
})

/** Columns of a company's members; `edit` opens the dialog of a member. */
export const memberColumns = (
  t: Text,
  app: TextsOf<'app'>,
  edit: (member: MemberRecord) => void,
): readonly Column<MemberRecord>[] => [
  ...nameColumns(t),
  {
    id: 'role',
    header: t('columns.role'),
    cell: ({ role }) => app(`roles.${role}`),
    sort: ({ role }) => app(`roles.${role}`),
  },
  stateColumn(t),
  {
    id: 'groups',
    header: t('columns.groups'),
    cell: ({ groups }) => longTextOrNone(showList(groups.map(({ groupName }) => groupName))),
    sort: ({ groups }) => groups.map(({ groupName }) => groupName).join(', '),
  },
  ...limitColumns(t),
  {
    id: 'createTime',
    header: t('columns.joined'),
    shown: false,
    cell: ({ createTime }) => <Instant at={createTime} />,
    sort: ({ createTime }) => createTime,
  },
  {
    id: 'edit',
    header: t('columns.edit'),
    pinned: true,
    needs: api.people.editMember,
    cell: (member) => (
      <RowAction
        look={{ icon: 'edit' }}
        text={t('columns.edit')}
        label={t('members.edit', { name: member.userName })}
        onClick={() => edit(member)}
      />
    ),
  },
]

/** Columns of one group's nurses. */
export const groupMemberColumns = (t: Text): readonly Column<MemberRecord>[] => [
  ...nameColumns(t),
  stateColumn(t),
  ...limitColumns(t),
]

const TYPES: Record<MemberRecord['status'], StatusType> = { 1: 'success', 2: 'warning', 3: 'stopped' }

const MemberState = ({ member }: { member: Pick<MemberRecord, 'status' | 'isDisabled'> }) => (
  <StatusText wraps={false} type={member.isDisabled ? 'stopped' : TYPES[member.status]}>
    {memberStateText(useTexts('teams'), member)}
  </StatusText>
)
