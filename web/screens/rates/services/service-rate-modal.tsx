import * as z from 'zod'
import { saving, serviceFees } from '../../../../shared/rates/rates.fields.ts'
import { FEE_STEP } from '../../../../shared/rates/rates.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { FromField } from '../from-field.tsx'
import type { Place, ServiceRecord } from '../rate-record.ts'
import { useEditedRates } from '../use-edited-rates.ts'
import { ServiceWhatIf } from './service-what-if.tsx'

const schema = z.object({ ...serviceFees, effectiveFrom: saving.effectiveFrom })
const STALE = { invalidates: ['rates' as const], refreshesOnError: ['rates' as const] }

interface ServiceRateModalProps {
  record: ServiceRecord
  place: Place
  onClose: () => void
}

/** Fee of a service at a warehouse admin, for one company or for all. */
export const ServiceRateModal = (props: ServiceRateModalProps) => {
  const { doctorNo } = props.place
  return doctorNo === undefined ? <OwnModal {...props} /> : <CustomModal {...props} doctorNo={doctorNo} />
}

const OwnModal = ({ record: { id, serviceLabel }, place: { adminNo }, onClose }: ServiceRateModalProps) => {
  const title = useTexts('rates')('boxes.setOf', { name: serviceLabel })
  const save = useMutationCall(api.rates.saveServiceFee, STALE)
  return (
    <LoadedModal title={title} query={useCall(api.rates.getServiceFee, { id, adminNo })} onClose={onClose}>
      {(record) => (
        <FeeForm
          title={title}
          record={record}
          place={{ adminNo }}
          onClose={onClose}
          read={() => api.rates.getServiceFee({ id, adminNo })}
          onSave={(values, seen) => save.mutateAsync({ ...values, id, adminNo, seen })}
        />
      )}
    </LoadedModal>
  )
}

type CustomModalProps = ServiceRateModalProps & { doctorNo: string }

const CustomModal = ({ record: { id: serviceFeeId, serviceLabel }, place, doctorNo, onClose }: CustomModalProps) => {
  const title = useTexts('rates')('boxes.setOf', { name: serviceLabel })
  const save = useMutationCall(api.rates.saveCustomServiceFee, STALE)
  const { adminNo } = place
  const query = useCall(api.rates.getCustomServiceFee, { doctorNo, serviceFeeId, adminNo })
  return (
    <LoadedModal title={title} query={query} onClose={onClose}>
      {(record) => (
        <FeeForm
          title={title}
          record={record}
          place={{ adminNo, doctorNo }}
          onClose={onClose}
          read={() => api.rates.getCustomServiceFee({ doctorNo, serviceFeeId, adminNo })}
          onSave={(values, seen) => save.mutateAsync({ ...values, doctorNo, serviceFeeId, adminNo, seen })}
        />
      )}
    </LoadedModal>
  )
}

interface FeeFormProps {
  title: string
  record: ServiceRecord
  place: Place
  read: () => Promise<ServiceRecord>
  /** `seen`: the save number of the fee that the user saw. */
  onSave: (values: z.output<typeof schema>, seen: number) => unknown
  onClose: () => void
}

const formOf = ({ serviceBaseFee }: ServiceRecord) => ({ serviceBaseFee })

const FeeForm = ({ title, record, place, read, onSave, onClose }: FeeFormProps) => {
  const t = useTexts('rates')
  const { seen, editing } = useEditedRates<ServiceRecord, z.input<typeof schema>>(record, { read, formOf })
  return (
    <FormModal
      title={title}
      submitText={t('rate.save')}
      schema={schema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) => onSave(values, seen.saved)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MoneyField control={form.control} name="serviceBaseFee" label={t('services.fee')} step={FEE_STEP} />
          <FromField control={form.control} name="effectiveFrom" nextFrom={seen.nextFrom} />
          <ServiceWhatIf form={form} serviceFeeId={seen.id} place={place} />
        </>
      )}
    </FormModal>
  )
}
