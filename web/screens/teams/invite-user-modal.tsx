import { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import type { Choice } from '../../components/fields/choice.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'

const schema = contracts.people.calls.inviteUser.body.omit({ doctorNo: true })

// The numbering of the screens' family (DECISIONS s1).
const ROLES: readonly Choice[] = [
  { value: 2, label: 'Nurse', description: 'Takes offers and delivers the goods' },
  { value: 3, label: 'Warehouse admin', description: 'Runs your warehouses' },
]

/** Invites someone into the company. */
export const InviteUserModal = ({ onClose }: { onClose: () => void }) => {
  const invite = useMutationCall(api.people.inviteUser, {
    invalidates: [api.people.invitationList],
    success: ({ email }) => `Invitation sent to ${email}.`,
  })
  return (
    <FormModal
      title="Invite to the team"
      submitText="Send invitation"
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
            label="E-mail"
            type="email"
            inputMode="email"
            constraint="A link goes there by mail. It is valid for 7 days."
          />
          <SelectField control={control} name="roleId" label="Role" options={ROLES} />
        </>
      )}
    </FormModal>
  )
}
