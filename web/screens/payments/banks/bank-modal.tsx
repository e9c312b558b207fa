import Alert from '@cloudscape-design/components/alert'
import type { Control, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { BANK_CATEGORIES, BANK_CURRENCIES, BANK_WAIT_HOURS } from '../../../../shared/payments/banks.rules.ts'
import { payments as contract } from '../../../../shared/payments/payments.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type BankRecord, categoryText } from './bank-words.ts'

const adding = contract.calls.saveBank.body.omit({ bankNo: true })
const edited = adding.extend({ accountNumber: adding.shape.accountNumber.nullish() })
type BankForm = z.input<typeof edited>

/** Schema of both forms; only a new account requires its number. */
const schemaOf = (isEdit: boolean) => (isEdit ? edited : adding)

interface BankModalProps {
  /** Account being edited; absent for a new one. */
  bank?: BankRecord
  onClose: () => void
}

/** Adds or edits a bank account; an edit keeps the number unless a new one is entered. */
export const BankModal = ({ bank, onClose }: BankModalProps) =>
  bank ? <EditBank bank={bank} onClose={onClose} /> : <AddBank onClose={onClose} />

const useSave = () =>
  useMutationCall(api.payments.saveBank, {
    invalidates: ['payments'] as const,
    refreshesOnError: ['payments'] as const,
  })

const AddBank = ({ onClose }: BankModalProps) => {
  const t = useTexts('banks')
  const save = useSave()
  return (
    <FormModal
      title={t('addTitle')}
      submitText={t('save')}
      schema={schemaOf(false)}
      defaults={{}}
      onSubmit={({ accountNumber = '', ...values }) =>
        save.mutateAsync({ ...values, accountNumber: accountNumber ?? '' })
      }
      onClose={onClose}
    >
      {({ control }) => <BankFields control={control} />}
    </FormModal>
  )
}

const defaultsOf = ({ category, currency, bankName, accountType, accountHolder, bankAddress }: BankRecord) => ({
  category,
  currency,
  bankName,
  accountType,
  accountHolder,
  bankAddress,
})

const EditBank = ({ bank, onClose }: Required<BankModalProps>) => {
  const t = useTexts('banks')
  const save = useSave()
  const { bankNo } = bank
  const read = () => api.payments.getBank({ bankNo })
  const { seen, editing } = useEdited<BankRecord, BankForm>(bank, { read, formOf: defaultsOf })
  return (
    <FormModal
      title={t('editTitle')}
      submitText={t('save')}
      schema={schemaOf(true)}
      defaults={defaultsOf(seen)}
      editing={editing}
      onSubmit={({ accountNumber: number, ...values }) =>
        save.mutateAsync({ ...values, bankNo, version: seen.version, accountNumber: number || undefined })
      }
      onClose={onClose}
    >
      {({ control }) => <BankFields control={control} tail={seen.accountNumber} />}
    </FormModal>
  )
}

interface BankFieldsProps {
  control: Control<BankForm, unknown, FieldValues>
  /** Last digits of the current number, which stays unless a new one is entered. */
  tail?: string
}

const BankFields = ({ control, tail }: BankFieldsProps) => {
  const t = useTexts('banks')
  return (
    <>
      <Alert type="info">{t(tail === undefined ? 'addWaits' : 'editWaits', { hours: BANK_WAIT_HOURS })}</Alert>
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
        {...(tail === undefined ? {} : { optional: true })}
        constraint={tail === undefined ? t('numberRule') : t('numberKept', { tail })}
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
  )
}
