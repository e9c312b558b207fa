import type { Control, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { note, singleLine } from '../../../../shared/contract/fields.ts'
import { rates as contract } from '../../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../../shared/rates/rates.reasons.ts'
import { FEE_STEP } from '../../../../shared/rates/rates.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { FromField } from '../from-field.tsx'
import type { ServiceRecord } from '../rate-record.ts'
import { useEditedRates } from '../use-edited-rates.ts'
import { ServiceWhatIf } from './service-what-if.tsx'

const schema = contract.calls.saveServiceFee.body
  .omit({ id: true, adminNo: true, seen: true, labelsVersion: true })
  .extend({ serviceLabel: singleLine(60, ratesReasons.labelRequired), serviceDesc: note(500) })
type ServiceForm = z.input<typeof schema>

const STALE = { invalidates: ['rates' as const], refreshesOnError: ['rates' as const] }

/** Adds a service with its default fee. */
export const AddServiceModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('rates')
  const save = useMutationCall(api.rates.saveServiceFee, { ...STALE, success: t('services.added') })
  return (
    <FormModal
      title={t('services.add')}
      submitText={t('services.add')}
      schema={schema}
      defaults={{ serviceLabel: '', serviceDesc: '', serviceBaseFee: 0 }}
      onSubmit={(values) => save.mutateAsync(values)}
      onClose={onClose}
    >
      {({ control }) => <Fields control={control} />}
    </FormModal>
  )
}

interface EditServiceModalProps {
  id: string
  onClose: () => void
}

/** Edits the texts of a service and its default fee. */
export const EditServiceModal = ({ id, onClose }: EditServiceModalProps) => (
  <LoadedModal
    title={useTexts('rates')('services.edit')}
    query={useCall(api.rates.getServiceFee, { id })}
    onClose={onClose}
  >
    {(record) => <EditForm record={record} onClose={onClose} />}
  </LoadedModal>
)

const formOf = ({ serviceLabel, serviceDesc, serviceBaseFee }: ServiceRecord) => ({
  serviceLabel,
  serviceDesc,
  serviceBaseFee,
})

const EditForm = ({ record, onClose }: { record: ServiceRecord; onClose: () => void }) => {
  const t = useTexts('rates')
  const save = useMutationCall(api.rates.saveServiceFee, STALE)
  const { id } = record
  const read = () => api.rates.getServiceFee({ id })
  const { seen, editing } = useEditedRates<ServiceRecord, ServiceForm>(record, { read, formOf })
  return (
    <FormModal
      title={t('services.edit')}
      submitText={t('rate.save')}
      schema={schema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) => save.mutateAsync({ ...values, id, seen: seen.saved, labelsVersion: seen.labelsVersion })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Fields control={form.control} />
          <FromField control={form.control} name="effectiveFrom" nextFrom={seen.nextFrom} />
          <ServiceWhatIf form={form} serviceFeeId={id} place={{}} />
        </>
      )}
    </FormModal>
  )
}

const Fields = ({ control }: { control: Control<ServiceForm, unknown, FieldValues> }) => {
  const t = useTexts('rates')
  return (
    <>
      <TextField control={control} name="serviceLabel" label={t('services.label')} />
      <NoteField control={control} name="serviceDesc" label={t('services.desc')} optional rows={2} />
      <MoneyField control={control} name="serviceBaseFee" label={t('services.fee')} step={FEE_STEP} />
    </>
  )
}
