import { PageLink } from '../../../components/page/page-link.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { LongEmail } from '../../../components/text/email-text.tsx'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { permissionsText, roleText, type Text, type UserRecord, userStateText } from './user-record.ts'
import { UserState } from './user-state.tsx'

interface Acts {
  /** Number of the current user, who cannot disable their own account. */
  self: string
  change: (user: UserRecord) => void
}

/** Columns that identify an account: name (a link to the user's page), email address, role and company. */
const nameColumns = (t: Text, app: TextsOf<'app'>): readonly Column<UserRecord>[] => [
  {
    id: 'userName',
    header: t('columns.name'),
    cell: ({ userNo, userName }) => (
      <PageLink href={`/users/${userNo}`} long="wide">
        {userName}
      </PageLink>
    ),
    sort: ({ userName }) => userName,
  },
  {
    id: 'email',
    header: t('columns.email'),
    cell: ({ email }) => <LongEmail email={email} />,
    sort: ({ email }) => email,
  },
  {
    id: 'role',
    header: t('columns.role'),
    cell: (user) => <LongText text={roleText(t, app, user)} />,
    sort: (user) => roleText(t, app, user),
  },
  {
    id: 'alias',
    header: t('columns.company'),
    cell: ({ alias }) => (alias === '' ? '-' : <LongText text={alias} />),
    sort: ({ alias }) => alias,
  },
]

/** Columns of the accounts; `change` opens the confirmation to enable or disable an account. */
export const userColumns = (t: Text, app: TextsOf<'app'>, { self, change }: Acts): readonly Column<UserRecord>[] => [
  ...nameColumns(t, app),
  {
    id: 'phone',
    header: t('columns.phone'),
    shown: false,
    cell: ({ phone }) => phone,
    sort: ({ phone }) => phone,
  },
  {
    id: 'status',
    header: t('columns.status'),
    card: 'badge',
    cell: ({ status }) => <UserState status={status} />,
    sort: ({ status }) => userStateText(t, status),
  },
  {
    id: 'permissions',
    header: t('columns.permissions'),
    shown: false,
    cell: (user) => permissionsText(t, user) || '-',
    sort: (user) => permissionsText(t, user),
  },
  {
    id: 'createTime',
    header: t('columns.joined'),
    cell: ({ createTime }) => <Instant at={createTime} />,
    sort: ({ createTime }) => createTime,
  },
  {
    id: 'change',
    header: t('columns.change'),
    pinned: true,
    cell: (user) => (user.userNo === self ? '-' : <ChangeButton t={t} user={user} onClick={() => change(user)} />),
  },
]

const ChangeButton = ({ t, user, onClick }: { t: Text; user: UserRecord; onClick: () => void }) => {
  const way = user.status === 1 ? 'disable' : 'enable'
  return <RowAction text={t(`${way}.action`)} label={t(`${way}.named`, { name: user.userName })} onClick={onClick} />
}
