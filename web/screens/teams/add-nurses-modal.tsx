import * as z from 'zod'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { GROUP_STALE } from './group-modal.tsx'
import type { GroupRecord } from './member-record.ts'
import { NursePickerField } from './nurse-picker-field.tsx'

const schema = z.object({ addUsers: z.string().min(1, 'Choose at least one nurse.') })

/** Brings nurses into a group. */
export const AddNursesModal = ({ group, onClose }: { group: GroupRecord; onClose: () => void }) => {
  const { groupNo, groupName } = group
  const save = useMutationCall(api.people.saveOrUpdateGroup, { invalidates: GROUP_STALE, success: 'Nurses added.' })
  return (
    <FormModal
      title={`Add nurses to ${groupName}`}
      submitText="Add nurses"
      schema={schema}
      defaults={{ addUsers: '' }}
      onSubmit={({ addUsers }) => save.mutateAsync({ groupNo, groupName, addUsers })}
      onClose={onClose}
    >
      {({ control }) => <NursePickerField control={control} name="addUsers" label="Nurses" />}
    </FormModal>
  )
}
