import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { BoxRecord, Place } from '../rate-record.ts'
import { useEditedRates } from '../use-edited-rates.ts'
import { BoxFeeFields } from './box-fee-fields.tsx'
import { type BoxRates, type BoxSizeForm, boxSizeSchema, formOf, ratesOf } from './box-schema.ts'
import { BoxWhatIf } from './box-what-if.tsx'

const STALE = { invalidates: ['rates' as const], refreshesOnError: ['rates' as const] }

interface BoxRatesModalProps {
  record: BoxRecord
  place: Place
  onClose: () => void
}

/** Fees of a category at a warehouse admin, for one company or for all. */
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
          title={title}
          record={record}
          place={{ adminNo }}
          onClose={onClose}
          read={() => api.rates.getBoxSize({ id, adminNo })}
          onSave={(rates, seen) => save.mutateAsync({ ...rates, id, adminNo, seen })}
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
          title={title}
          record={record}
          place={{ adminNo, doctorNo }}
          onClose={onClose}
          read={() => api.rates.getCustomBoxSize({ doctorNo, boxSizeId, adminNo })}
          onSave={(rates, seen) => save.mutateAsync({ ...rates, doctorNo, boxSizeId, adminNo, seen })}
        />
      )}
    </LoadedModal>
  )
}

interface RatesFormProps {
  title: string
  record: BoxRecord
  place: Place
  read: () => Promise<BoxRecord>
  /** `seen`: the save number of the rates that the user saw. */
  onSave: (rates: BoxRates, seen: number) => unknown
  onClose: () => void
}

const RatesForm = ({ title, record, place, read, onSave, onClose }: RatesFormProps) => {
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
