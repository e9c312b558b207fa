import { people as contract } from '../../../../../shared/people/people.contract.ts'
import { api } from '../../../../api/client.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { InviteeField, InviteModal } from '../../invitations/invite-modal.tsx'
import { RightsField } from '../../rights/rights-field.tsx'

const schema = contract.calls.inviteStaff.body.omit({ doctorNo: true })

/** Invites someone to the staff of the company, with rights of their own. */
export const InviteStaffModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('teams')
  const invitations = useTexts('invitations')
  return (
    <InviteModal
      title={t('staff.inviteTitle')}
      schema={schema}
      defaults={{ email: '', rights: {} }}
      call={api.people.inviteStaff}
      list={api.people.listInvitations}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <InviteeField control={control} name="email" constraint={invitations('form.userRule')} />
          <RightsField control={control} name="rights" />
        </>
      )}
    </InviteModal>
  )
}
