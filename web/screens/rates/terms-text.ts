import { showCount } from '../../components/text/format.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import type { DiscountRecord } from './rate-record.ts'

type Terms = Pick<DiscountRecord, 'storageFreeDuration' | 'discountRate' | 'storageFeeOverDays'>

export const monthsText = (t: TextsOf<'rates'>, months: number): string =>
  t('discounts.months', { count: months, months: showCount(months) })

export const overText = (t: TextsOf<'rates'>, days: number): string =>
  days === 0 ? t('discounts.never') : t('discounts.days', { count: days, days: showCount(days) })

/** Free months, discount rate and long-term days in one line. */
export const termsText = (t: TextsOf<'rates'>, { storageFreeDuration, discountRate, storageFeeOverDays }: Terms) =>
  t('discounts.line', {
    months: monthsText(t, storageFreeDuration),
    rate: discountRate.toFixed(2),
    over: overText(t, storageFeeOverDays),
  })
