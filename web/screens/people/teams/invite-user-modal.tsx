import { rightToInvite } from '../../../../shared/people/invitations.rules.ts'
import { people as contract } from '../../../../shared/people/people.contract.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/use-may.ts'
import type { Choice } from '../../../components/fields/choice.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { InviteeField, InviteModal } from '../invitations/invite-modal.tsx'

const schema = contract.calls.inviteUser.body.omit({ doctorNo: true })

/** Invites someone to the company. */
export const InviteUserModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('invitations')
  const may = useMay()
  // Role numbers as used by the screens (DEC-people-63).
  const roles: readonly Choice[] = [
    { value: 2, label: t('form.nurse'), description: t('form.nurseText') },
    ...(may(rightToInvite('warehouseAdmin'))
      ? [{ value: 3, label: t('form.warehouseAdmin'), description: t('form.warehouseAdminText') }]
      : []),
  ]
  return (
    <InviteModal
      title={t('form.inviteUser')}
      schema={schema}
      defaults={{ roleId: 2, email: '' }}
      call={api.people.inviteUser}
      list={api.people.listInvitations}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <InviteeField control={control} name="email" constraint={t('form.userRule')} />
          <SelectField control={control} name="roleId" label={t('form.role')} options={roles} />
        </>
      )}
    </InviteModal>
  )
}
