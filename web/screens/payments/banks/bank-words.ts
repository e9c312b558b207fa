import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { BANK_CATEGORIES } from '../../../../shared/payments/banks.rules.ts'
import { showList } from '../../../components/text/show-list.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'

export type BankRecord = Output<typeof contracts.payments.calls.listBanks>['records'][number]
type Text = TextsOf<'banks'>

const KEYS = ['billPay', 'bankTransfer'] as const

export const categoryText = (t: Text, category: BankRecord['category']): string =>
  t(`categories.${KEYS[BANK_CATEGORIES.indexOf(category)] ?? KEYS[0]}`)

type Told = Pick<BankRecord, 'category' | 'currency' | 'bankName' | 'accountType' | 'accountNumber'>

/**
 * Category, currency, bank, number and type of an account (SPEC-payments-16), for example 'Bank Transfer, USD, Harbor
 * Bank, ••••6789, Checking'.
 */
export const bankText = (t: Text, { category, currency, bankName, accountNumber, accountType }: Told): string =>
  showList([categoryText(t, category), currency, bankName, accountNumber, accountType].filter((part) => part !== ''))
