import { type FieldValues, useWatch } from 'react-hook-form'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { isWaiting } from '../../../../shared/payments/banks.rules.ts'
import type { FieldProps } from '../../../components/fields/field-props.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { useLastUsed } from '../../../components/record/use-last-used.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { bankText, waitText } from './bank-words.ts'

type Account = Output<typeof contracts.payments.calls.listBankOptions>['records'][number]

/** Initial account of a request: the account that the user used last, otherwise their only account. */
export const useLastBank = (accounts: readonly Account[]) => {
  const [last, remember] = useLastUsed('bank')
  const [only, ...others] = accounts
  const chosen = accounts.find(({ bankNo }) => bankNo === last) ?? (others.length === 0 ? only : undefined)
  return { bankNo: chosen?.bankNo, remember }
}

interface BankFieldProps<V extends FieldValues> extends Pick<FieldProps<V>, 'control' | 'name'> {
  accounts: readonly Account[]
}

/** Field for the bank account that receives the payment; without an account, a link to the page that adds one. */
export const BankField = <V extends FieldValues>({ control, name, accounts }: BankFieldProps<V>) => {
  const t = useTexts('requests')
  const banks = useTexts('banks')
  const chosen = useWatch({ control, name })
  const now = new Date().toISOString()
  const waiting = accounts.find((bank) => bank.bankNo === chosen && isWaiting(bank, now))
  return (
    <SelectField
      control={control}
      name={name}
      label={t('bank')}
      options={accounts.map((bank) => ({ value: bank.bankNo, label: bankText(banks, bank) }))}
      empty={t('noBanks')}
      {...(accounts.length === 0 ? { constraint: <PageLink href="/bank">{t('addBank')}</PageLink> } : {})}
      {...(waiting ? { constraint: waitText(banks, waiting) } : {})}
    />
  )
}
