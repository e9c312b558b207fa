import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

interface LimitFieldsProps<V extends FieldValues> {
  control: Control<V, unknown, FieldValues>
  /** Form fields for takes, amount and minimum payment. */
  names: readonly [FieldPath<V>, FieldPath<V>, FieldPath<V>]
  /** Explains the effect of an empty field. */
  silence: string
}

export const LIMIT_NAMES = ['transactions', 'amount', 'minPayment'] as const

/** Caps on a nurse's open takes and amount, and the minimum payment that can be requested. */
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
