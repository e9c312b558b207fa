import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface LimitFieldsProps<V extends FieldValues> {
  control: Control<V, unknown, FieldValues>
  /** The form's fields for takes, amount and least payment. */
  names: readonly [FieldPath<V>, FieldPath<V>, FieldPath<V>]
  /** What an empty field means here. */
  silence: string
}

export const LIMIT_NAMES = ['transactions', 'amount', 'minPayment'] as const

/** How much a nurse may have open, and the smallest payment that can be requested. */
export const LimitFields = <V extends FieldValues>({
  control,
  names: [takes, amount, minPayment],
  silence,
}: LimitFieldsProps<V>) => {
  const t = useTexts('teams')
  return (
    <>
      <NumberField
        control={control}
        name={takes}
        label={t('limits.takes')}
        optional
        constraint={t('limits.takesRule', { silence })}
      />
      <MoneyField
        control={control}
        name={amount}
        label={t('limits.amount')}
        optional
        constraint={t('limits.amountRule')}
      />
      <MoneyField
        control={control}
        name={minPayment}
        label={t('limits.least')}
        optional
        constraint={t('limits.leastRule')}
      />
    </>
  )
}
