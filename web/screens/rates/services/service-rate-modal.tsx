import * as z from 'zod'
import { saving, serviceFees } from '../../../../shared/rates/rates.fields.ts'
import { FEE_STEP } from '../../../../shared/rates/rates.rules.ts'
import { api } from '../../../api/client.ts'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { RateModalProps } from '../entries/rate-kind.ts'
import { RateDialog, type RateFormProps } from '../entries/rate-modal.tsx'
import { FromField } from '../from-field.tsx'
import type { ServiceRecord } from '../rate-record.ts'
import { useEditedRates } from '../use-edited-rates.ts'
import { ServiceWhatIf } from './service-what-if.tsx'

const schema = z.object({ ...serviceFees, effectiveFrom: saving.effectiveFrom })

/** Fee that a warehouse admin charges for a service, for one company or for all. */
export const ServiceRateModal = (props: RateModalProps<ServiceRecord>) => (
  <RateDialog
    {...props}
    name={props.record.serviceLabel}
    entry={{ serviceFeeId: props.record.id }}
    calls={{
      getOwn: api.rates.getServiceFee,
      saveOwn: api.rates.saveServiceFee,
      getCustom: api.rates.getCustomServiceFee,
      saveCustom: api.rates.saveCustomServiceFee,
    }}
    Form={FeeForm}
  />
)

const formOf = ({ serviceBaseFee }: ServiceRecord) => ({ serviceBaseFee })

const FeeForm = ({
  title,
  record,
  place,
  read,
  onSave,
  onClose,
}: RateFormProps<ServiceRecord, z.output<typeof schema>>) => {
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
