import { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'

const schema = contracts.people.calls.invitedDoctor.body

/** Invites a company. */
export const InviteDoctorModal = ({ onClose }: { onClose: () => void }) => {
  const invite = useMutationCall(api.people.invitedDoctor, {
    invalidates: [api.people.allInvitations],
    success: ({ email }) => `Invitation sent to ${email}.`,
  })
  return (
    <FormModal
      title="Invite doctor"
      submitText="Send invitation"
      schema={schema}
      defaults={{ email: '' }}
      onSubmit={invite.mutateAsync}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          constraint="The company gets a link by mail. It is valid for 7 days."
        />
      )}
    </FormModal>
  )
}
