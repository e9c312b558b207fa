import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { MAX_MONTHS_AHEAD, MAX_MONTHS_BACK } from '../../../shared/rates/rates.rules.ts'
import { addMonths, dayIn } from '../../../shared/values/day.ts'
import { DateField } from '../../components/fields/date-field.tsx'
import { showDay } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface FromFieldProps<V extends FieldValues> {
  control: Control<V, unknown, FieldValues>
  name: FieldPath<V>
  /** Effective date of a later version that is already saved. */
  nextFrom?: string | undefined
}

/** Effective date of the version being saved. */
export const FromField = <V extends FieldValues>({ control, name, nextFrom }: FromFieldProps<V>) => {
  const t = useTexts('rates')
  const rule = t('rate.fromRule')
  const today = dayIn(new Date().toISOString())
  return (
    <DateField
      control={control}
      name={name}
      label={t('rate.from')}
      constraint={nextFrom ? `${rule} ${t('rate.plannedRule', { from: showDay(nextFrom) })}` : rule}
      from={`${addMonths(today, -MAX_MONTHS_BACK).slice(0, 8)}01`}
      to={addMonths(today, MAX_MONTHS_AHEAD)}
      optional
    />
  )
}
