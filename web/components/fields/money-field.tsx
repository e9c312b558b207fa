import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../texts/use-texts.ts'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'

/** Field for an amount in dollars: at most 4 decimals (DEC-platform-53), shown with two or more (SPEC-console-10). */
export const MoneyField = <V extends FieldValues>(props: FieldProps<V> & { autoFocus?: boolean; step?: number }) => {
  const t = useTexts('components')
  return (
    <NumberField
      {...props}
      label={t('field.dollars', { label: props.label })}
      isMoney
      decimals={4}
      minDecimals={2}
      placeholder={props.placeholder ?? '0.00'}
    />
  )
}
