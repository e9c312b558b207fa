import Badge, { type BadgeProps } from '@cloudscape-design/components/badge'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import { showInstant } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { type InvitationRecord, type InvitationState, invitationState } from './invitation-state.ts'

export const ROLE_TEXT: Record<InvitationRecord['role'], string> = {
  superAdmin: 'Super admin',
  warehouseAdmin: 'Warehouse admin',
  doctor: 'Company',
  nurse: 'Nurse',
}

const COLORS: Record<InvitationState, BadgeProps['color']> = {
  Pending: 'blue',
  Approve: 'green',
  Reject: 'red',
  Expired: 'grey',
}

const StateBadge = ({ invitation }: { invitation: InvitationRecord }) => {
  const state = invitationState(invitation, Date.now())
  return <Badge color={COLORS[state]}>{state}</Badge>
}

/** The address that was mailed; of use only while it can still be answered. */
const CopyLink = ({ invitation }: { invitation: InvitationRecord }) => {
  if (invitationState(invitation, Date.now()) !== 'Pending') return '-'
  return (
    <CopyToClipboard
      variant="icon"
      textToCopy={`${location.origin}/register?id=${encodeURIComponent(invitation.invitationNo)}`}
      copyButtonAriaLabel={`Copy the invitation link of ${invitation.email}`}
      copySuccessText="Invitation link copied"
      copyErrorText="The invitation link could not be copied"
    />
  )
}

export const invitationColumns: readonly Column<InvitationRecord>[] = [
  { id: 'email', header: 'E-mail', cell: ({ email }) => email, sort: ({ email }) => email },
  { id: 'role', header: 'Role', cell: ({ role }) => ROLE_TEXT[role], sort: ({ role }) => ROLE_TEXT[role] },
  {
    id: 'status',
    header: 'Status',
    cell: (invitation) => <StateBadge invitation={invitation} />,
    sort: (invitation) => invitationState(invitation, Date.now()),
  },
  {
    id: 'createDate',
    header: 'Invited',
    cell: ({ createDate }) => showInstant(createDate),
    sort: ({ createDate }) => createDate,
  },
  {
    id: 'expireDate',
    header: 'Valid until',
    cell: ({ expireDate }) => showInstant(expireDate),
    sort: ({ expireDate }) => expireDate,
  },
  { id: 'link', header: 'Link', pinned: true, cell: (invitation) => <CopyLink invitation={invitation} /> },
]

/** For the super admin, who sees those of all companies. */
export const invitationColumnsWithCompany: readonly Column<InvitationRecord>[] = [
  ...invitationColumns.slice(0, 2),
  {
    id: 'doctorName',
    header: 'Invited to',
    cell: ({ doctorName }) => (doctorName ? <LongText text={doctorName} /> : '-'),
    sort: ({ doctorName }) => doctorName ?? '',
  },
  ...invitationColumns.slice(2),
]
