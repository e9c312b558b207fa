import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { says } from '../../../shared/contract/issues.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { shipmentHead } from '../../../shared/outbound/shipments.calls.ts'
import { CARRIERS } from '../../../shared/outbound/shipments.rules.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useEdited } from '../../components/modals/use-edited.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { carrierOptions } from './carrier-options.ts'
import type { Shipment } from './shipment-record.ts'

const { carrier, carrierName, tracking } = shipmentHead
const schema = z.object({ carrier, carrierName, tracking }).superRefine((given, context) => {
  if (given.carrier === 'Other' && !given.carrierName)
    context.addIssue({ code: 'custom', path: ['carrierName'], message: says(outboundReasons.carrierNameRequired) })
})
type TrackingForm = z.input<typeof schema>

const formOf = ({ carrier: name, carrierName: typed, tracking: number }: Shipment): TrackingForm => ({
  carrier: CARRIERS.find((one) => one === name) ?? '',
  carrierName: typed,
  tracking: number,
})

/** The values that the user has changed: those that another user has changed meanwhile stay. */
const changesOf = (values: z.output<typeof schema>, seen: Shipment) => {
  const was = formOf(seen)
  const isOtherCarrier = values.carrier !== was.carrier || values.carrierName !== was.carrierName
  return {
    ...(isOtherCarrier && { carrier: values.carrier, carrierName: values.carrierName, seenCarrier: seen.carrier }),
    ...(values.tracking !== was.tracking && { tracking: values.tracking }),
  }
}

/** Form for the carrier and the tracking number of a working or archived shipment. */
export const TrackingModal = ({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) => {
  const t = useTexts('outbound')
  const shipping = useTexts('shipping')
  const { doctorNo, outboundNo } = shipment
  const save = useMutationCall(api.outbound.setOutboundTracking, { invalidates: ['outbound'] })
  const read = () => api.outbound.getOutbound({ doctorNo, outboundNo })
  const { seen, editing } = useEdited<Shipment, TrackingForm>(shipment, { read, formOf })
  return (
    <FormModal
      title={t('departure.title')}
      submitText={t('departure.save')}
      schema={schema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) =>
        save.mutateAsync({ ...changesOf(values, seen), doctorNo, outboundNo, seenTracking: seen.tracking })
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <SelectField
            control={control}
            name="carrier"
            label={shipping('details.carrier')}
            optional
            options={carrierOptions(shipping)}
          />
          <CarrierName control={control} />
          <TextField control={control} name="tracking" label={shipping('details.tracking')} optional />
        </>
      )}
    </FormModal>
  )
}

/** Name of a carrier that the list lacks. */
const CarrierName = ({ control }: { control: Control<TrackingForm, unknown, z.output<typeof schema>> }) => {
  const shipping = useTexts('shipping')
  return useWatch({ control, name: 'carrier' }) === 'Other' ? (
    <TextField control={control} name="carrierName" label={shipping('details.carrierName')} />
  ) : null
}
