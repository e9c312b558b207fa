import { rates as contract } from '../../../../shared/rates/rates.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { FromField } from '../from-field.tsx'
import type { Place } from '../rate-record.ts'
import { CloneWhatIf } from './clone-what-if.tsx'

const schema = contract.calls.cloneCard.body.omit({ doctorNo: true, adminNo: true })

interface CloneCardModalProps {
  place: Place & { doctorNo: string }
  /** Company that receives the rates. */
  doctorName: string
  onClose: () => void
}

/** Copies another company's rates to a company. */
export const CloneCardModal = ({ place, doctorName, onClose }: CloneCardModalProps) => {
  const t = useTexts('rates')
  const say = useSentences()
  const clone = useMutationCall(api.rates.cloneCard, { invalidates: ['rates'], refreshesOnError: ['rates'] })
  const { data, error, isPending } = useWholeList(api.rates.listBoxRateCompanies, { adminNo: place.adminNo })
  const options = (data?.records ?? [])
    .filter(({ doctorNo }) => doctorNo !== place.doctorNo)
    .map(({ doctorNo, doctorName }) => ({ value: doctorNo, label: doctorName }))
  return (
    <FormModal
      title={t('companies.cloneTitle', { name: doctorName })}
      submitText={t('companies.cloneDo')}
      schema={schema}
      defaults={{ fromDoctorNo: '' }}
      onSubmit={(values) => clone.mutateAsync({ ...values, ...place })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            control={form.control}
            name="fromDoctorNo"
            label={t('companies.from')}
            constraint={t('companies.cloneText', { name: doctorName })}
            options={options}
            loading={isPending}
            empty={error ? t('companies.unloaded', { why: say(error) }) : t('companies.noOther')}
          />
          <FromField control={form.control} name="effectiveFrom" />
          <CloneWhatIf form={form} place={place} />
        </>
      )}
    </FormModal>
  )
}
