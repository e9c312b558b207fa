import { api } from '../../../api/client.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { RateModalProps } from '../entries/rate-kind.ts'
import { RateDialog, type RateFormProps } from '../entries/rate-modal.tsx'
import type { BoxRecord } from '../rate-record.ts'
import { useEditedRates } from '../use-edited-rates.ts'
import { BoxFeeFields } from './box-fee-fields.tsx'
import { type BoxRates, type BoxSizeForm, boxSizeSchema, formOf, ratesOf } from './box-schema.ts'
import { BoxWhatIf } from './box-what-if.tsx'

/** Fees that a warehouse admin charges for a category, for one company or for all. */
export const BoxRatesModal = (props: RateModalProps<BoxRecord>) => (
  <RateDialog
    {...props}
    name={props.record.sizeLabel}
    entry={{ boxSizeId: props.record.id }}
    calls={{
      getOwn: api.rates.getBoxSize,
      saveOwn: api.rates.saveBoxSize,
      getCustom: api.rates.getCustomBoxSize,
      saveCustom: api.rates.saveCustomBoxSize,
    }}
    Form={RatesForm}
  />
)

const RatesForm = ({ title, record, place, read, onSave, onClose }: RateFormProps<BoxRecord, BoxRates>) => {
  const { seen, editing } = useEditedRates<BoxRecord, BoxSizeForm>(record, { read, formOf })
  return (
    <FormModal
      title={title}
      submitText={useTexts('rates')('rate.save')}
      schema={boxSizeSchema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) => onSave(ratesOf(values), seen.saved)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <BoxFeeFields control={form.control} nextFrom={seen.nextFrom} />
          <BoxWhatIf form={form} boxSizeId={seen.id} place={place} />
        </>
      )}
    </FormModal>
  )
}
