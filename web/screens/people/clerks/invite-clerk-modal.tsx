import { api } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { InviteeField, InviteModal } from '../invitations/invite-modal.tsx'
import { ClerkFields } from './clerk-fields.tsx'
import { inviteSchema, NOTHING_GRANTED } from './clerk-form.ts'

/** Invites someone to work in the user's warehouses. */
export const InviteClerkModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('clerks')
  const invitations = useTexts('invitations')
  return (
    <InviteModal
      title={t('inviteTitle')}
      schema={inviteSchema}
      defaults={{ email: '', ...NOTHING_GRANTED }}
      call={api.people.inviteClerk}
      list={api.people.listClerkInvitations}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <InviteeField control={control} name="email" constraint={invitations('form.userRule')} />
          <ClerkFields control={control} />
        </>
      )}
    </InviteModal>
  )
}
