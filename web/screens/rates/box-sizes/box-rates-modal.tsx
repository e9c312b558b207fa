import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { BoxRecord, Place } from '../rate-record.ts'
import { BoxFeeFields } from './box-fee-fields.tsx'
import { type BoxRates, boxSizeSchema, formOf, ratesOf } from './box-schema.ts'
import { BoxWhatIf } from './box-what-if.tsx'

const STALE = { invalidates: ['rates' as const], refreshesOnError: ['rates' as const] }

interface BoxRatesModalProps {
  record: BoxRecord
  place: Place
  onClose: () => void
}

/** What a category costs at a warehouse admin's: for one company, or for all. */
export const BoxRatesModal = (props: BoxRatesModalProps) => {
  const { doctorNo } = props.place
  return doctorNo === undefined ? <OwnModal {...props} /> : <CustomModal {...props} doctorNo={doctorNo} />
}

const OwnModal = ({ record: { id, sizeLabel }, place: { adminNo }, onClose }: BoxRatesModalProps) => {
  const title = useTexts('rates')('boxes.setOf', { name: sizeLabel })
  const save = useMutationCall(api.rates.saveBoxSize, STALE)
  return (
    <LoadedModal title={title} query={useCall(api.rates.getBoxSize, { id, adminNo })} onClose={onClose}>
      {(record) => (
        <RatesForm
          {...{ title, record, place: { adminNo }, onClose }}
          onSave={(rates) => save.mutateAsync({ ...rates, id, adminNo, seen: record.saved })}
        />
      )}
    </LoadedModal>
  )
}

type CustomModalProps = BoxRatesModalProps & { doctorNo: string }

const CustomModal = ({
  record: { id: boxSizeId, sizeLabel },
  place: { adminNo },
  doctorNo,
  onClose,
}: CustomModalProps) => {
  const title = useTexts('rates')('boxes.setOf', { name: sizeLabel })
  const save = useMutationCall(api.rates.saveCustomBoxSize, STALE)
  const query = useCall(api.rates.getCustomBoxSize, { doctorNo, boxSizeId, adminNo })
  return (
    <LoadedModal title={title} query={query} onClose={onClose}>
      {(record) => (
        <RatesForm
          {...{ title, record, place: { adminNo, doctorNo }, onClose }}
          onSave={(rates) => save.mutateAsync({ ...rates, doctorNo, boxSizeId, adminNo, seen: record.saved })}
        />
      )}
    </LoadedModal>
  )
}

interface RatesFormProps {
  title: string
  record: BoxRecord
  place: Place
  onSave: (rates: BoxRates) => unknown
  onClose: () => void
}

const RatesForm = ({ title, record, place, onSave, onClose }: RatesFormProps) => (
  <FormModal
    title={title}
    submitText={useTexts('rates')('rate.save')}
    schema={boxSizeSchema}
    defaults={formOf(record)}
    onSubmit={(values) => onSave(ratesOf(values))}
    onClose={onClose}
  >
    {(form) => (
      <>
        <BoxFeeFields control={form.control} nextFrom={record.nextFrom} />
        <BoxWhatIf form={form} boxSizeId={record.id} place={place} />
      </>
    )}
  </FormModal>
)
