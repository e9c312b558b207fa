import type * as z from 'zod'
import { people as contract } from '../../../../shared/people/people.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LIMIT_NAMES, LimitFields } from './limit-fields.tsx'
import type { GroupRecord } from './member-record.ts'
import { NursePickerField } from './nurse-picker-field.tsx'

const schema = contract.calls.saveGroup.body.omit({
  doctorNo: true,
  groupNo: true,
  addUsers: true,
  removeUsers: true,
})

/** Calls to invalidate after a group is saved. */
export const GROUP_STALE = [
  'approvals',
  api.people.listGroups,
  api.people.getGroup,
  api.people.getGroupTree,
  api.people.listMembers,
] as const

/** Creates a group with its nurses. */
export const AddGroupModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('teams')
  const save = useMutationCall(api.people.saveGroup, { invalidates: GROUP_STALE })
  return (
    <FormModal
      title={t('groups.add')}
      submitText={t('groups.add')}
      schema={schema}
      defaults={{ groupName: '', users: '', transactions: null, amount: null, minPayment: null }}
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="groupName" label={t('groups.name')} />
          <NursePickerField control={control} name="users" label={t('groups.nurses')} optional />
          <LimitFields control={control} names={LIMIT_NAMES} silence={t('limits.silentGroup')} />
        </>
      )}
    </FormModal>
  )
}

const editSchema = schema.omit({ users: true })
type EditForm = z.input<typeof editSchema>

const defaultsOf = ({ groupName, transactions, amount, minPayment }: GroupRecord) => ({
  groupName,
  transactions,
  amount,
  minPayment,
})

/** Edits the name and limits of a group. */
export const EditGroupModal = ({ group, onClose }: { group: GroupRecord; onClose: () => void }) => {
  const { groupNo, groupName } = group
  const read = () => api.people.getGroup({ groupNo })
  const { seen, editing } = useEdited<GroupRecord, EditForm>(group, { read, formOf: defaultsOf })
  const t = useTexts('teams')
  const save = useMutationCall(api.people.saveGroup, { invalidates: GROUP_STALE })
  return (
    <FormModal
      title={t('groups.editNamed', { name: groupName })}
      submitText={t('save')}
      schema={editSchema}
      defaults={defaultsOf(seen)}
      editing={editing}
      onSubmit={(values) =>
        save.mutateAsync({
          groupNo,
          version: seen.version,
          groupName: values.groupName,
          // A limit left empty is sent as null, which removes it from the group.
          transactions: values.transactions ?? null,
          amount: values.amount ?? null,
          minPayment: values.minPayment ?? null,
        })
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="groupName" label={t('groups.name')} />
          <LimitFields control={control} names={LIMIT_NAMES} silence={t('limits.silentGroup')} />
        </>
      )}
    </FormModal>
  )
}
