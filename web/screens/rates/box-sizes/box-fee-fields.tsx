import type { Control, FieldValues } from 'react-hook-form'
import { FEE_STEP } from '../../../../shared/rates/rates.rules.ts'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { FromField } from '../from-field.tsx'
import type { BoxSizeForm } from './box-schema.ts'

interface BoxFeeFieldsProps {
  control: Control<BoxSizeForm, unknown, FieldValues>
  /** False for a new category: its first fees apply from the beginning. */
  asksFrom?: boolean
  nextFrom?: string | undefined
}

/** Fields for the six fees of a category, and their effective date. */
export const BoxFeeFields = ({ control, asksFrom = true, nextFrom }: BoxFeeFieldsProps) => {
  const t = useTexts('rates')
  const field = { control, step: FEE_STEP }
  return (
    <>
      <FieldRow>
        <MoneyField {...field} name="inboundBaseFee" label={t('boxes.inboundBaseFee')} />
        <MoneyField {...field} name="inboundRate" label={t('boxes.inboundRate')} />
      </FieldRow>
      <FieldRow>
        <MoneyField {...field} name="outboundBaseFee" label={t('boxes.outboundBaseFee')} />
        <MoneyField {...field} name="outboundRate" label={t('boxes.outboundRate')} />
      </FieldRow>
      <FieldRow>
        <MoneyField {...field} name="storageBaseFee" label={t('boxes.storageBaseFee')} />
        <MoneyField {...field} name="storageBaseFeeOver" label={t('boxes.storageBaseFeeOver')} />
      </FieldRow>
      {asksFrom && <FromField control={control} name="effectiveFrom" nextFrom={nextFrom} />}
    </>
  )
}
