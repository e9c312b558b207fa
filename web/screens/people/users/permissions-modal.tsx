import * as z from 'zod'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { UserDetail } from './user-record.ts'

const PERMISSIONS = ['forceChargeTime', 'rebuildFees'] as const

const schema = z.object({ forceChargeTime: z.boolean(), rebuildFees: z.boolean() })

type Permitted = Pick<UserDetail, 'userNo' | 'userName' | 'permissions' | 'version'>

const formOf = ({ permissions }: Permitted) => ({
  forceChargeTime: permissions.includes('forceChargeTime'),
  rebuildFees: permissions.includes('rebuildFees'),
})

interface PermissionsModalProps {
  user: Permitted
  onClose: () => void
}

/** Additional permissions of a warehouse admin. */
export const PermissionsModal = ({ user, onClose }: PermissionsModalProps) => {
  const { userNo, userName: name } = user
  const t = useTexts('users')
  const save = useMutationCall(api.people.modifyUserPermissions, {
    invalidates: [api.people.getUserInfo, api.people.listUsers],
    success: t('permissions.saved', { name }),
  })
  const read = () => api.people.getUserInfo({ userNo })
  const { seen, editing } = useEdited<Permitted, z.input<typeof schema>>(user, { read, formOf })
  return (
    <FormModal
      title={t('permissions.of', { name })}
      submitText={t('permissions.save')}
      schema={schema}
      defaults={formOf(seen)}
      editing={{ ...editing, wireNames: { forceChargeTime: 'permissions', rebuildFees: 'permissions' } }}
      onSubmit={(given) =>
        save.mutateAsync({ userNo, permissions: PERMISSIONS.filter((one) => given[one]), version: seen.version })
      }
      onClose={onClose}
    >
      {({ control }) =>
        PERMISSIONS.map((one) => (
          <CheckboxField
            key={one}
            control={control}
            name={one}
            label={t(`permissions.${one}`)}
            text={t(`permissions.${one}Text`)}
          />
        ))
      }
    </FormModal>
  )
}
