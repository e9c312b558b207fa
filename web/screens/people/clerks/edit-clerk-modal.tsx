import { ApiError } from '../../../../shared/contract/client.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ClerkFields } from './clerk-fields.tsx'
import { type ClerkForm, editSchema, formOf } from './clerk-form.ts'
import type { ClerkRecord } from './clerk-record.ts'

/** Changes what a clerk may do, and where. */
export const EditClerkModal = ({ clerk, onClose }: { clerk: ClerkRecord; onClose: () => void }) => {
  const t = useTexts('teams')
  const { userNo, userName: name } = clerk
  const read = () => readClerk(userNo)
  const { seen, editing } = useEdited<ClerkRecord, ClerkForm>(clerk, { read, formOf })
  const save = useMutationCall(api.people.saveClerk, {
    invalidates: [api.people.listClerks],
    success: t('staff.saved', { name }),
  })
  return (
    <FormModal
      title={t('staff.editNamed', { name })}
      submitText={t('save')}
      schema={editSchema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(granted) => save.mutateAsync({ userNo, ...granted, version: seen.version })}
      onClose={onClose}
    >
      {({ control }) => <ClerkFields control={control} clerk={seen} />}
    </FormModal>
  )
}

/** Reads the clerks again after the clerk has been changed elsewhere; they may also have been removed. */
const readClerk = async (userNo: string): Promise<ClerkRecord> => {
  const { records } = await api.people.listClerks({})
  const found = records.find((one) => one.userNo === userNo)
  if (!found) throw new ApiError(404, reasonMessage(peopleReasons.noClerk))
  return found
}
