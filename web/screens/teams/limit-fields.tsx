import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'

interface LimitFieldsProps<V extends FieldValues> {
  control: Control<V, unknown, FieldValues>
  /** The form's fields for takes, amount and least payment. */
  names: readonly [FieldPath<V>, FieldPath<V>, FieldPath<V>]
  /** What an empty field means here. */
  silence: string
}

export const LIMIT_NAMES = ['transactions', 'amount', 'minPayment'] as const

/** How much a nurse may have open, and the least she may ask to be paid. */
export const LimitFields = <V extends FieldValues>({
  control,
  names: [takes, amount, minPayment],
  silence,
}: LimitFieldsProps<V>) => (
  <>
    <NumberField
      control={control}
      name={takes}
      label="Pending takes"
      optional
      constraint={`Takes open at once; 0 is no cap. ${silence}`}
    />
    <MoneyField
      control={control}
      name={amount}
      label="Pending amount"
      optional
      constraint="What they may be worth together; 0 is no cap."
    />
    <MoneyField
      control={control}
      name={minPayment}
      label="Least payment"
      optional
      constraint="The least that can be asked for in one payment request."
    />
  </>
)
