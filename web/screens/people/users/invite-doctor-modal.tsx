import { people as contract } from '../../../../shared/people/people.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const schema = contract.calls.inviteDoctor.body

/** Invites a company. */
export const InviteDoctorModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('invitations')
  const invite = useMutationCall(api.people.inviteDoctor, {
    invalidates: [api.people.listAllInvitations],
    success: ({ email }) => t('form.sent', { email }),
  })
  return (
    <FormModal
      title={t('form.inviteDoctor')}
      submitText={t('form.submit')}
      schema={schema}
      defaults={{ email: '' }}
      onSubmit={invite.mutateAsync}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="email"
          label={t('form.email')}
          type="email"
          inputMode="email"
          constraint={t('form.doctorRule')}
        />
      )}
    </FormModal>
  )
}
