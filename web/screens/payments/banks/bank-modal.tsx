import { BANK_CATEGORIES, BANK_CURRENCIES } from '../../../../shared/payments/banks.rules.ts'
import { payments as contract } from '../../../../shared/payments/payments.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { type BankRecord, categoryText } from './bank-words.ts'

const adding = contract.calls.saveBank.body.omit({ bankNo: true })
const editing = adding.extend({ accountNumber: adding.shape.accountNumber.nullish() })

/** Adds a bank account, or changes one, whose number stays unless another one is entered. */
export const BankModal = ({ bank, onClose }: { bank?: BankRecord; onClose: () => void }) => {
  const t = useTexts('banks')
  const save = useMutationCall(api.payments.saveBank, {
    ...{ invalidates: ['payments'] as const, refreshesOnError: ['payments'] as const },
  })
  const { bankNo, createDate: _made, updateDate: _changed, accountNumber: shown = '', ...terms } = bank ?? {}
  return (
    <FormModal
      title={t(bank ? 'editTitle' : 'addTitle')}
      submitText={t('save')}
      schema={bank ? editing : adding}
      defaults={terms}
      onSubmit={({ accountNumber: number, ...values }) => {
        if (bankNo) return save.mutateAsync({ ...values, bankNo, ...(number ? { accountNumber: number } : {}) })
        return save.mutateAsync({ ...values, accountNumber: number ?? '' })
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <FieldRow>
            <SelectField
              control={control}
              name="category"
              label={t('category')}
              options={BANK_CATEGORIES.map((one) => ({ value: one, label: categoryText(t, one) }))}
            />
            <SelectField
              control={control}
              name="currency"
              label={t('currency')}
              options={BANK_CURRENCIES.map((one) => ({ value: one, label: one }))}
            />
          </FieldRow>
          <TextField
            control={control}
            name="accountNumber"
            label={t('accountNumber')}
            {...(bank ? { optional: true } : {})}
            constraint={bank ? t('numberKept', { tail: shown }) : t('numberRule')}
          />
          <TextField control={control} name="bankName" label={t('bankName')} optional />
          <FieldRow>
            <TextField
              control={control}
              name="accountType"
              label={t('accountType')}
              placeholder={t('accountTypeHint')}
              optional
            />
            <TextField control={control} name="accountHolder" label={t('accountHolder')} optional />
          </FieldRow>
          <TextField control={control} name="bankAddress" label={t('bankAddress')} optional />
        </>
      )}
    </FormModal>
  )
}
