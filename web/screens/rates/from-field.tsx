import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { MOST_MONTHS_AHEAD, MOST_MONTHS_BACK } from '../../../shared/rates/rates.rules.ts'
import { addMonths, dayIn } from '../../../shared/values/day.ts'
import { DateField } from '../../components/fields/date-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface FromFieldProps<V extends FieldValues> {
  control: Control<V, unknown, FieldValues>
  name: FieldPath<V>
}

/** The day on which what is saved begins. */
export const FromField = <V extends FieldValues>({ control, name }: FromFieldProps<V>) => {
  const t = useTexts('rates')
  const today = dayIn(new Date().toISOString())
  return (
    <DateField
      control={control}
      name={name}
      label={t('rate.from')}
      constraint={t('rate.fromRule')}
      from={`${addMonths(today, -MOST_MONTHS_BACK).slice(0, 8)}01`}
      to={addMonths(today, MOST_MONTHS_AHEAD)}
      optional
    />
  )
}
