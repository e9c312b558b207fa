import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { RowMenu } from '../../../components/cells/row-menu.tsx'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { InvitationRecord } from './invitation-state.ts'

const REVOKED = 2
const LISTS = [api.people.listAllInvitations, api.people.listInvitations, api.people.listClerkInvitations]

interface InvitationActionsProps {
  /** An unanswered invitation. */
  invitation: InvitationRecord
  /** False for an expired invitation, which can be emailed again but not revoked. */
  isOpen: boolean
}

/** Actions on an invitation that the user sent. */
export const InvitationActions = ({ invitation, isOpen }: InvitationActionsProps) => {
  const t = useTexts('invitations')
  const [revoking, setRevoking] = useState(false)
  const { email, invitationNo } = invitation
  const resend = useMutationCall(api.people.resendInvitation, {
    invalidates: LISTS,
    flashErrors: true,
    success: t('act.resent', { email }),
  })
  const items = [{ id: 'resend', text: t('act.resend') }, ...(isOpen ? [{ id: 'revoke', text: t('act.revoke') }] : [])]
  return (
    <>
      <RowMenu
        label={t('act.of', { email })}
        items={items}
        loading={resend.isPending}
        onChoose={(id) => (id === 'revoke' ? setRevoking(true) : resend.mutate({ invitationNo }))}
      />
      {revoking && <Revoke invitation={invitation} onClose={() => setRevoking(false)} />}
    </>
  )
}

const Revoke = ({ invitation, onClose }: { invitation: InvitationRecord; onClose: () => void }) => {
  const t = useTexts('invitations')
  const { email, invitationNo } = invitation
  const revoke = useMutationCall(api.people.setInvitationStatus, {
    invalidates: LISTS,
    success: t('act.revoked', { email }),
  })
  return (
    <ConfirmModal
      title={t('act.revokeNamed')}
      text={t('act.revokeText', { email })}
      confirmText={t('act.revoke')}
      onConfirm={() => revoke.mutateAsync({ invitationNo, status: REVOKED })}
      onClose={onClose}
    />
  )
}
