import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'

/** An amount in dollars, at most 4 decimals (DECISIONS s2). */
export const MoneyField = <V extends FieldValues>(props: FieldProps<V> & { autoFocus?: boolean }) => (
  <NumberField {...props} label={`${props.label} ($)`} decimals={4} placeholder={props.placeholder ?? '0.00'} />
)
