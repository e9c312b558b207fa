import { people as contract } from '../../../../shared/people/people.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import type { Choice } from '../../../components/fields/choice.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const schema = contract.calls.inviteUser.body.omit({ doctorNo: true })

/** Invites someone into the company. */
export const InviteUserModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('invitations')
  const invite = useMutationCall(api.people.inviteUser, {
    invalidates: [api.people.listInvitations],
    success: ({ email }) => t('form.sent', { email }),
  })
  // The numbering of the screens' family (DECISIONS s1).
  const roles: readonly Choice[] = [
    { value: 2, label: t('form.nurse'), description: t('form.nurseText') },
    { value: 3, label: t('form.warehouseAdmin'), description: t('form.warehouseAdminText') },
  ]
  return (
    <FormModal
      title={t('form.inviteUser')}
      submitText={t('form.submit')}
      schema={schema}
      defaults={{ roleId: 2, email: '' }}
      onSubmit={invite.mutateAsync}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="email"
            label={t('form.email')}
            type="email"
            inputMode="email"
            constraint={t('form.userRule')}
          />
          <SelectField control={control} name="roleId" label={t('form.role')} options={roles} />
        </>
      )}
    </FormModal>
  )
}
