import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../components/fields/checkbox-field.tsx'
import { FieldRow } from '../../components/fields/field-stack.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { TIME_ZONES } from './time-zones.ts'
import type { WarehouseForm } from './warehouse-schema.ts'

interface WarehouseFieldsProps {
  control: Control<WarehouseForm, unknown, FieldValues>
}

export const WarehouseFields = ({ control }: WarehouseFieldsProps) => (
  <>
    <TextField control={control} name="address" label="Address" />
    <FieldRow>
      <TextField control={control} name="city" label="City" />
      <TextField control={control} name="state" label="State" />
      <TextField control={control} name="zipCode" label="Zip code" />
    </FieldRow>
    <SelectField
      control={control}
      name="timeZone"
      label="Time zone"
      options={TIME_ZONES}
      constraint="Days of fees and expiry are days of this zone."
    />
    <WhoFields control={control} />
    <KeywordFields control={control} />
  </>
)

/** A self storage is a nurse's own and hers alone; a warehouse may have an admin, and may be kept from nurses. */
const WhoFields = ({ control }: WarehouseFieldsProps) => {
  const selfStorage = useWatch({ control, name: 'selfStorage' })
  return (
    <>
      <CheckboxField
        control={control}
        name="selfStorage"
        label="Kind"
        text="Self storage: a nurse keeps the goods and confirms receipt herself"
      />
      {selfStorage ? (
        <TextField
          control={control}
          name="adminNo"
          label="Nurse number"
          constraint="The user number of the nurse who keeps the goods."
        />
      ) : (
        <>
          <CheckboxField
            control={control}
            name="shownToNurses"
            label="Nurses"
            text="Visible to nurses: they can have goods sent here"
          />
          <TextField
            control={control}
            name="adminNo"
            label="Admin number"
            optional
            constraint="The user number of the warehouse admin who runs it."
          />
        </>
      )}
    </>
  )
}

const KeywordFields = ({ control }: WarehouseFieldsProps) => (
  <FieldRow>
    <TextField
      control={control}
      name="transferAddrKeyWold"
      label="Transfer keyword"
      optional
      constraint="3 to 200 characters."
    />
    <TextField
      control={control}
      name="physicalAddrKey"
      label="Physical keyword"
      optional
      constraint="3 to 50 characters. The same one names the same building of another company."
    />
  </FieldRow>
)
