import type { BadgeProps } from '@cloudscape-design/components/badge'
import { Small } from '../../../components/cells/small.tsx'
import { May } from '../../../components/rights/may.tsx'
import { RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { CopyIcon } from '../../../components/text/copy-button.tsx'
import { LongEmail } from '../../../components/text/email-text.tsx'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { clerkRightsText, clerkScopeText } from '../rights/clerk-text.ts'
import { RightsText } from '../rights/rights-text.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { type InvitationRecord, type InvitationState, invitationState } from './invitation-state.ts'

type Text = TextsOf<'invitations'>

const COLORS: Record<InvitationState, BadgeProps['color']> = {
  Pending: 'blue',
  Approve: 'green',
  Reject: 'red',
  Expired: 'grey',
}

export const InvitationBadge = ({ invitation }: { invitation: InvitationRecord }) => {
  const t = useTexts('invitations')
  const state = invitationState(invitation, Date.now())
  return <StateBadge color={COLORS[state]}>{t(`states.${state}`)}</StateBadge>
}

export const invitedRole = ({ role, rights, clerk }: InvitationRecord, app: TextsOf<'app'>): string =>
  app(clerk ? 'roles.clerk' : rights ? 'roles.staff' : `roles.${role}`)

/** Role in the company, with the rights of a member of its staff or of a clerk. */
export const InvitedRole = ({ invitation }: { invitation: InvitationRecord }) => {
  const app = useTexts('app')
  const texts = useTexts('rights')
  const { rights, clerk } = invitation
  return (
    <>
      {invitedRole(invitation, app)}
      {clerk && (
        <>
          <Small>{clerkRightsText(texts, clerk.rights)}</Small>
          <Small>{clerkScopeText(texts, clerk.warehouses)}</Small>
        </>
      )}
      {rights && (
        <Small>
          <RightsText rights={rights} />
        </Small>
      )}
    </>
  )
}

/**
 * Copies the emailed link. The server returns the link only to the sender, and only while the invitation can be
 * answered.
 */
const CopyLink = ({ link, email }: { link: string; email: string }) => {
  const t = useTexts('invitations')
  return <CopyIcon text={link} label={t('link.copy', { email })} done={t('link.copied')} failed={t('link.failed')} />
}

/** Actions on an invitation that the current user sent. */
const actsOf = (invitation: InvitationRecord) => {
  const state = invitationState(invitation, Date.now())
  if (state === 'Approve' || state === 'Reject') return '-'
  return (
    <RowActions>
      {invitation.link && <CopyLink link={invitation.link} email={invitation.email} />}
      <May needs="team:write">
        <InvitationActions invitation={invitation} isOpen={state === 'Pending'} />
      </May>
    </RowActions>
  )
}

export const invitationColumns = (t: Text, app: TextsOf<'app'>): readonly Column<InvitationRecord>[] => [
  {
    id: 'email',
    header: t('columns.email'),
    cell: ({ email }) => <LongEmail email={email} />,
    sort: ({ email }) => email,
  },
  {
    id: 'role',
    header: t('columns.role'),
    cell: (invitation) => <InvitedRole invitation={invitation} />,
    sort: (invitation) => invitedRole(invitation, app),
  },
  {
    id: 'status',
    header: t('columns.status'),
    cell: (invitation) => <InvitationBadge invitation={invitation} />,
    sort: (invitation) => invitationState(invitation, Date.now()),
    card: 'badge',
  },
  {
    id: 'createDate',
    header: t('columns.invited'),
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
  {
    id: 'expireDate',
    header: t('columns.validUntil'),
    cell: ({ expireDate }) => <Instant at={expireDate} />,
    sort: ({ expireDate }) => expireDate,
  },
  {
    id: 'actions',
    header: t('columns.actions'),
    pinned: true,
    minWidth: 110,
    cell: actsOf,
  },
]

/** Columns for the super admin, who sees all companies' invitations and invites new companies. */
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
    ...columns.slice(2, -1),
    {
      id: 'actions',
      header: t('columns.actions'),
      pinned: true,
      minWidth: 110,
      cell: (invitation) => (invitation.role === 'doctor' ? actsOf(invitation) : '-'),
    },
  ]
}
