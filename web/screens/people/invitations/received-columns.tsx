import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { InvitationBadge, InvitedRole, invitedRole } from './invitation-columns.tsx'
import { type InvitationRecord, invitationState, inviterOf } from './invitation-state.ts'

interface Answers {
  accept: (invitation: InvitationRecord) => void
  decline: (invitation: InvitationRecord) => void
  /** Number of the invitation being accepted. */
  accepting: string | undefined
}

type Text = TextsOf<'invitations'>

/** Columns of invitations as the invitee sees them. */
export const receivedColumns = (
  t: Text,
  app: TextsOf<'app'>,
  answers: Answers,
): readonly Column<InvitationRecord>[] => [
  {
    id: 'doctorName',
    header: t('columns.inviter'),
    cell: ({ doctorName, operatorName }) => longTextOrNone(operatorName ?? doctorName),
    sort: inviterOf,
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
    card: 'badge',
    cell: (invitation) => <InvitationBadge invitation={invitation} />,
    sort: (invitation) => invitationState(invitation, Date.now()),
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
    id: 'answer',
    header: t('columns.answer'),
    pinned: true,
    cell: (invitation) => answersTo(t, invitation, answers),
  },
]

const answersTo = (t: Text, invitation: InvitationRecord, { accept, decline, accepting }: Answers) => {
  if (invitationState(invitation, Date.now()) !== 'Pending') return '-'
  const company = inviterOf(invitation)
  return (
    <RowActions>
      <RowAction
        text={t('received.accept')}
        label={t('received.acceptNamed', { company })}
        loading={accepting === invitation.invitationNo}
        disabled={accepting !== undefined}
        onClick={() => accept(invitation)}
      />
      <RowAction
        text={t('received.decline')}
        label={t('received.declineNamed', { company })}
        disabled={accepting !== undefined}
        onClick={() => decline(invitation)}
      />
    </RowActions>
  )
}
