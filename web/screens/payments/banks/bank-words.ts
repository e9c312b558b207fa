import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { BANK_CATEGORIES, BANK_RECENT_DAYS, BANK_WAIT_HOURS } from '../../../../shared/payments/banks.rules.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/values/durations.ts'
import { showInstant } from '../../../components/text/format.ts'
import { showList } from '../../../components/text/show-list.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'

export type BankRecord = Output<typeof contracts.payments.calls.listBanks>['records'][number]
type Text = TextsOf<'banks'>

const KEYS = ['billPay', 'bankTransfer'] as const

export const categoryText = (t: Text, category: BankRecord['category']): string =>
  t(`categories.${KEYS[BANK_CATEGORIES.indexOf(category)] ?? KEYS[0]}`)

type Waiting = Pick<BankRecord, 'payableFrom'>

/** Time at which an account was last added or changed; undefined if that was more than a week ago. */
export const recentChange = ({ payableFrom }: Waiting, now = Date.now()): string | undefined => {
  if (payableFrom === undefined) return undefined
  const at = Date.parse(payableFrom) - BANK_WAIT_HOURS * HOUR_MS
  return now < at + BANK_RECENT_DAYS * DAY_MS ? new Date(at).toISOString() : undefined
}

/** States from when an account can be paid, and why only then. */
export const waitText = (t: Text, { payableFrom }: Waiting): string => t('waits', { time: showInstant(payableFrom) })

type Told = Pick<BankRecord, 'category' | 'currency' | 'bankName' | 'accountType' | 'accountNumber'>

/**
 * Category, currency, bank, number and type of an account (SPEC-payments-16), for example 'Bank Transfer, USD, Harbor
 * Bank, ••••6789, Checking'.
 */
export const bankText = (t: Text, { category, currency, bankName, accountNumber, accountType }: Told): string =>
  showList([categoryText(t, category), currency, bankName, accountNumber, accountType].filter((part) => part !== ''))
