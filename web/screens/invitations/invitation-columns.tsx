import Badge, { type BadgeProps } from '@cloudscape-design/components/badge'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import { showInstant } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { type InvitationRecord, type InvitationState, invitationState } from './invitation-state.ts'

type Text = TextsOf<'invitations'>

const COLORS: Record<InvitationState, BadgeProps['color']> = {
  Pending: 'blue',
  Approve: 'green',
  Reject: 'red',
  Expired: 'grey',
}

const StateBadge = ({ invitation }: { invitation: InvitationRecord }) => {
  const t = useTexts('invitations')
  const state = invitationState(invitation, Date.now())
  return <Badge color={COLORS[state]}>{t(`states.${state}`)}</Badge>
}

/** The address that was mailed; of use only while it can still be answered. */
const CopyLink = ({ invitation }: { invitation: InvitationRecord }) => {
  const t = useTexts('invitations')
  if (invitationState(invitation, Date.now()) !== 'Pending') return '-'
  return (
    <CopyToClipboard
      variant="icon"
      textToCopy={`${location.origin}/register?id=${encodeURIComponent(invitation.invitationNo)}`}
      copyButtonAriaLabel={t('link.copy', { email: invitation.email })}
      copySuccessText={t('link.copied')}
      copyErrorText={t('link.failed')}
    />
  )
}

export const invitationColumns = (t: Text, app: TextsOf<'app'>): readonly Column<InvitationRecord>[] => [
  { id: 'email', header: t('columns.email'), cell: ({ email }) => email, sort: ({ email }) => email },
  {
    id: 'role',
    header: t('columns.role'),
    cell: ({ role }) => app(`roles.${role}`),
    sort: ({ role }) => app(`roles.${role}`),
  },
  {
    id: 'status',
    header: t('columns.status'),
    cell: (invitation) => <StateBadge invitation={invitation} />,
    sort: (invitation) => invitationState(invitation, Date.now()),
  },
  {
    id: 'createDate',
    header: t('columns.invited'),
    cell: ({ createDate }) => showInstant(createDate),
    sort: ({ createDate }) => createDate,
  },
  {
    id: 'expireDate',
    header: t('columns.validUntil'),
    cell: ({ expireDate }) => showInstant(expireDate),
    sort: ({ expireDate }) => expireDate,
  },
  { id: 'link', header: t('columns.link'), pinned: true, cell: (invitation) => <CopyLink invitation={invitation} /> },
]

/** For the super admin, who sees those of all companies. */
export const invitationColumnsWithCompany = (t: Text, app: TextsOf<'app'>): readonly Column<InvitationRecord>[] => {
  const columns = invitationColumns(t, app)
  return [
    ...columns.slice(0, 2),
    {
      id: 'doctorName',
      header: t('columns.invitedTo'),
      cell: ({ doctorName }) => (doctorName ? <LongText text={doctorName} /> : '-'),
      sort: ({ doctorName }) => doctorName ?? '',
    },
    ...columns.slice(2),
  ]
}
