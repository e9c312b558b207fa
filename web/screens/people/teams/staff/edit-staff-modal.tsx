import type * as z from 'zod'
import { ApiError } from '../../../../../shared/contract/client.ts'
import { people as contract } from '../../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../../shared/people/people.reasons.ts'
import { reasonMessage } from '../../../../../shared/reasons/reasons.ts'
import { api } from '../../../../api/client.ts'
import { useMutationCall } from '../../../../api/use-mutation-call.ts'
import { FormModal } from '../../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../../components/modals/use-edited.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { RightsField } from '../../rights/rights-field.tsx'
import type { StaffRecord } from './staff-record.ts'

const schema = contract.calls.inviteStaff.body.pick({ rights: true })
type RightsForm = z.input<typeof schema>

const formOf = ({ rights }: StaffRecord): RightsForm => ({ rights })

/** Changes the rights of a person on the staff. */
export const EditStaffModal = ({ staff, onClose }: { staff: StaffRecord; onClose: () => void }) => {
  const t = useTexts('teams')
  const { userNo, userName: name } = staff
  const read = () => readStaff(userNo)
  const { seen, editing } = useEdited<StaffRecord, RightsForm>(staff, { read, formOf })
  const save = useMutationCall(api.people.saveStaff, {
    invalidates: [api.people.listStaff],
    success: t('staff.saved', { name }),
  })
  return (
    <FormModal
      title={t('staff.editNamed', { name })}
      submitText={t('save')}
      schema={schema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={({ rights }) => save.mutateAsync({ userNo, rights, version: seen.version })}
      onClose={onClose}
    >
      {({ control }) => <RightsField control={control} name="rights" />}
    </FormModal>
  )
}

/** Reads the staff again after another user has changed the person's rights; they may also have been removed. */
const readStaff = async (userNo: string): Promise<StaffRecord> => {
  const { records } = await api.people.listStaff({})
  const found = records.find((one) => one.userNo === userNo)
  if (!found) throw new ApiError(404, reasonMessage(peopleReasons.noStaff))
  return found
}
