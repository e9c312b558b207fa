import { useWatch } from 'react-hook-form'
import { MAX_BOXES, PRIORITIES } from '../../../../shared/outbound/shipments.rules.ts'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { carrierOptions } from '../carrier-options.ts'
import { PRIORITY_KEYS } from '../shipment-state.tsx'
import { useNotified } from '../use-notified.ts'
import type { ShipmentFormOf } from './shipment-form.ts'

/** Fields for the person to notify, the number of boxes, the priority, the carrier and the tracking number. */
export const ShipmentFields = ({ form: { control } }: { form: ShipmentFormOf }) => {
  const t = useTexts('shipping')
  const outbound = useTexts('outbound')
  const carrier = useWatch({ control, name: 'carrier' })
  const members = useNotified()
  return (
    <>
      <FieldRow>
        <SelectField
          control={control}
          name="notifiyUserNo"
          label={t('details.user')}
          options={members.options}
          loading={members.loading}
          query={members.query}
          onSearch={members.find}
          constraint={t('details.userRule')}
        />
        <NumberField
          control={control}
          name="splitPackagesNum"
          label={t('details.boxes')}
          constraint={t('details.boxesRule', { most: showCount(MAX_BOXES) })}
        />
        <SelectField
          control={control}
          name="priority"
          label={t('details.priority')}
          options={PRIORITIES.map((value) => ({ value, label: outbound(`priorities.${PRIORITY_KEYS[value]}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          control={control}
          name="carrier"
          label={t('details.carrier')}
          optional
          options={carrierOptions(t)}
        />
        {carrier === 'Other' && <TextField control={control} name="carrierName" label={t('details.carrierName')} />}
        <TextField control={control} name="tracking" label={t('details.tracking')} optional />
      </FieldRow>
    </>
  )
}
