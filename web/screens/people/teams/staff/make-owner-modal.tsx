import * as z from 'zod'
import { people as contract } from '../../../../../shared/people/people.contract.ts'
import { PRESETS } from '../../../../../shared/rights/rights.ts'
import { api } from '../../../../api/client.ts'
import { useMutationCall } from '../../../../api/use-mutation-call.ts'
import type { Choice } from '../../../../components/fields/choice.ts'
import { SelectField } from '../../../../components/fields/select-field.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { FormModal } from '../../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { StaffRecord } from './staff-record.ts'

const schema = contract.calls.startOwnerTransfer.body
  .pick({ password: true })
  .extend({ afterwards: z.enum(['stay', 'leave']) })

interface MakeOwnerModalProps {
  staff: StaffRecord
  /** Name of the company. */
  company: string
  onClose: () => void
}

/** Starts to transfer the company to a person on the staff; both then confirm it by email. */
export const MakeOwnerModal = ({ staff: { userNo, userName: name }, company, onClose }: MakeOwnerModalProps) => {
  const t = useTexts('teams')
  const start = useMutationCall(api.people.startOwnerTransfer, { invalidates: [api.people.listStaff] })
  const choices: readonly Choice[] = [
    { value: 'stay', label: t('owner.stay'), description: t('owner.stayText') },
    { value: 'leave', label: t('owner.leave'), description: t('owner.leaveText', { company }) },
  ]
  return (
    <FormModal
      title={t('owner.makeNamed', { name })}
      submitText={t('owner.start')}
      schema={schema}
      defaults={{ password: '', afterwards: 'stay' }}
      onSubmit={({ password, afterwards }) =>
        start.mutateAsync({
          userNo,
          password,
          rightsAfter: afterwards === 'stay' ? PRESETS.manager : undefined,
        })
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p>{t('owner.makeText', { name, company })}</p>
          <SelectField control={control} name="afterwards" label={t('owner.afterwards')} options={choices} />
          <TextField
            control={control}
            name="password"
            type="password"
            label={t('owner.password')}
            constraint={t('owner.passwordRule')}
            autoComplete="current-password"
          />
        </>
      )}
    </FormModal>
  )
}
