import * as z from 'zod'
import { discountTerms, saving } from '../../../../shared/rates/rates.fields.ts'
import { FEE_STEP } from '../../../../shared/rates/rates.rules.ts'
import { api } from '../../../api/client.ts'
import { readOne } from '../../../api/read-one.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showNamed } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FromField } from '../from-field.tsx'
import type { DiscountRecord } from '../rate-record.ts'
import { useEditedRates } from '../use-edited-rates.ts'
import { WhatIf } from '../what-if/what-if.tsx'

const terms = z.object(discountTerms)
const schema = terms.extend({ effectiveFrom: saving.effectiveFrom })

const formOf = ({ storageFreeDuration, discountRate, storageFeeOverDays }: DiscountRecord) => ({
  storageFreeDuration,
  discountRate,
  storageFeeOverDays,
})

interface DiscountModalProps {
  discount: DiscountRecord
  adminNo: string | undefined
  onClose: () => void
}

/** Sets a company's free months, discount rate and long-term days. */
export const DiscountModal = ({ discount, adminNo, onClose }: DiscountModalProps) => {
  const t = useTexts('rates')
  const save = useMutationCall(api.rates.saveDiscount, { invalidates: ['rates'], refreshesOnError: ['rates'] })
  const { doctorNo, doctorName } = discount
  const read = () => readOne(api.rates.listDiscounts, { adminNo }, (one) => one.doctorNo === doctorNo)
  const { seen, editing } = useEditedRates<DiscountRecord, z.input<typeof schema>>(discount, { read, formOf })
  return (
    <FormModal
      title={showNamed(t('discounts.edit'), doctorName)}
      submitText={t('rate.save')}
      schema={schema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) => save.mutateAsync({ ...values, doctorNo, adminNo, seen: seen.saved })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NumberField
            control={form.control}
            name="storageFreeDuration"
            label={t('discounts.freeMonths')}
            constraint={t('discounts.freeMonthsRule')}
          />
          <NumberField
            control={form.control}
            name="discountRate"
            label={t('discounts.rate')}
            constraint={`${t('discounts.rateRule')} ${t('rate.stepRule', { step: String(FEE_STEP) })}`}
            decimals={2}
            step={FEE_STEP}
          />
          <NumberField
            control={form.control}
            name="storageFeeOverDays"
            label={t('discounts.overDays')}
            constraint={t('discounts.overDaysRule')}
          />
          <FromField control={form.control} name="effectiveFrom" nextFrom={seen.nextFrom} />
          <WhatIf form={form} schema={terms} draftOf={(discount) => ({ discount })} place={{ adminNo, doctorNo }} />
        </>
      )}
    </FormModal>
  )
}
