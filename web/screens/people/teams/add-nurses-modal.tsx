import * as z from 'zod'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { GROUP_STALE } from './group-modal.tsx'
import type { GroupRecord } from './member-record.ts'
import { NursePickerField } from './nurse-picker-field.tsx'

/** Adds nurses to a group. */
export const AddNursesModal = ({ group, onClose }: { group: GroupRecord; onClose: () => void }) => {
  const t = useTexts('teams')
  const { groupNo, groupName } = group
  const schema = z.object({ addUsers: z.string().min(1, t('inGroup.chooseOne')) })
  const save = useMutationCall(api.people.saveGroup, { invalidates: GROUP_STALE, success: t('inGroup.added') })
  return (
    <FormModal
      title={t('inGroup.addTo', { name: groupName })}
      submitText={t('inGroup.add')}
      schema={schema}
      defaults={{ addUsers: '' }}
      onSubmit={({ addUsers }) => save.mutateAsync({ groupNo, groupName, addUsers })}
      onClose={onClose}
    >
      {({ control }) => <NursePickerField control={control} name="addUsers" label={t('groups.nurses')} />}
    </FormModal>
  )
}
