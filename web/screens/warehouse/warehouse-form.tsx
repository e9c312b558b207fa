import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../components/fields/checkbox-field.tsx'
import { FieldRow } from '../../components/fields/field-stack.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { timeZoneChoices } from './time-zones.ts'
import type { WarehouseForm } from './warehouse-schema.ts'

interface WarehouseFieldsProps {
  control: Control<WarehouseForm, unknown, FieldValues>
}

export const WarehouseFields = ({ control }: WarehouseFieldsProps) => {
  const t = useTexts('warehouse')
  return (
    <>
      <TextField control={control} name="address" label={t('columns.address')} />
      <FieldRow>
        <TextField control={control} name="city" label={t('columns.city')} />
        <TextField control={control} name="state" label={t('columns.state')} />
        <TextField control={control} name="zipCode" label={t('columns.zipCode')} />
      </FieldRow>
      <SelectField
        control={control}
        name="timeZone"
        label={t('columns.timeZone')}
        options={timeZoneChoices(t)}
        constraint={t('form.timeZoneRule')}
      />
      <WhoFields control={control} />
      <KeywordFields control={control} />
    </>
  )
}

/** A self storage is a nurse's own and hers alone; a warehouse may have an admin, and may be kept from nurses. */
const WhoFields = ({ control }: WarehouseFieldsProps) => {
  const t = useTexts('warehouse')
  const selfStorage = useWatch({ control, name: 'selfStorage' })
  return (
    <>
      <CheckboxField control={control} name="selfStorage" label={t('columns.kind')} text={t('form.selfStorageText')} />
      {selfStorage ? (
        <TextField
          control={control}
          name="adminNo"
          label={t('form.nurseNumber')}
          constraint={t('form.nurseNumberRule')}
        />
      ) : (
        <>
          <CheckboxField control={control} name="shownToNurses" label={t('form.nurses')} text={t('form.nursesText')} />
          <TextField
            control={control}
            name="adminNo"
            label={t('form.adminNumber')}
            optional
            constraint={t('form.adminNumberRule')}
          />
        </>
      )}
    </>
  )
}

const KeywordFields = ({ control }: WarehouseFieldsProps) => {
  const t = useTexts('warehouse')
  return (
    <FieldRow>
      <TextField
        control={control}
        name="transferAddrKeyWold"
        label={t('columns.transfer')}
        optional
        constraint={t('form.transferRule')}
      />
      <TextField
        control={control}
        name="physicalAddrKey"
        label={t('columns.physical')}
        optional
        constraint={t('form.physicalRule')}
      />
    </FieldRow>
  )
}
