import { useEffect, useRef } from 'react'
import { type Control, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { US_STATES } from '../../../shared/warehouses/us-states.ts'
import type { Choice } from '../../components/fields/choice.ts'
import { FieldRow } from '../../components/fields/field-stack.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { timeZoneChoices } from './time-zones.ts'
import { ABROAD, type WarehouseForm, zoneOfChoice } from './warehouse-schema.ts'

export interface WarehouseFieldsProps {
  form: UseFormReturn<WarehouseForm, unknown, FieldValues>
}

const stateChoices = (t: TextsOf<'warehouses'>): readonly Choice[] => [
  ...US_STATES.map((code) => ({ value: code, label: `${code} - ${t(`states.${code}`)}` })),
  { value: ABROAD, label: t('form.abroad') },
]

/** Fields for the name, address, state and time zone of a warehouse. */
export const PlaceFields = ({ form }: WarehouseFieldsProps) => {
  const { control } = form
  const t = useTexts('warehouses')
  const [stateCode, timeZone] = useWatch({ control, name: ['stateCode', 'timeZone'] })
  useZoneOfState(form, stateCode)
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={t('columns.name')}
        optional
        description={t('form.nameText')}
        constraint={t('form.nameRule')}
      />
      <TextField control={control} name="address" label={t('columns.address')} />
      <FieldRow>
        <TextField control={control} name="city" label={t('columns.city')} />
        <TextField control={control} name="zipCode" label={t('columns.zipCode')} />
      </FieldRow>
      <FieldRow>
        <SelectField control={control} name="stateCode" label={t('columns.state')} options={stateChoices(t)} />
        {stateCode === ABROAD && <RegionField control={control} />}
      </FieldRow>
      <SelectField
        control={control}
        name="timeZone"
        label={t('columns.timeZone')}
        options={timeZoneChoices(t, timeZone)}
        constraint={t('form.timeZoneRule')}
      />
    </>
  )
}

const RegionField = ({ control }: { control: Control<WarehouseForm, unknown, FieldValues> }) => {
  const t = useTexts('warehouses')
  return <TextField control={control} name="region" label={t('form.region')} />
}

/** The time zone follows the state until the user chooses another zone. */
const useZoneOfState = ({ getValues, setValue }: WarehouseFieldsProps['form'], stateCode: string): void => {
  const last = useRef(stateCode)
  useEffect(() => {
    if (last.current === stateCode) return
    const followed = getValues('timeZone') === zoneOfChoice(last.current)
    last.current = stateCode
    if (followed) setValue('timeZone', zoneOfChoice(stateCode), { shouldDirty: true })
  }, [stateCode, getValues, setValue])
}
