import * as z from 'zod'
import { count } from '../../../../shared/contract/fields.ts'
import { issueWords, says } from '../../../../shared/contract/issues.ts'
import { offers as contract } from '../../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import { earliestOpenExpiry } from '../../../../shared/offers/offers.rules.ts'
import { isChargeYear } from '../../../../shared/values/charge-time.ts'
import { addDays, type Day } from '../../../../shared/values/day.ts'
import { MAX_PRICE, moneyFromWire, moneyToWire, showExactMoney } from '../../../../shared/values/money.ts'
import { MAX_QUANTITY } from '../../../../shared/values/quantity.ts'
import type { OfferRecord } from '../offer-record.ts'

// One change of price, bonus, units left and expiry day for several offers, computed from the terms of each.

export const MONEY_CHANGES = ['keep', 'set', 'add', 'percent'] as const
export const UNIT_CHANGES = ['keep', 'set'] as const
export const DAY_CHANGES = ['keep', 'set', 'add'] as const
export type MoneyChange = (typeof MONEY_CHANGES)[number]

const wire = contract.calls.changeOfferStatus.body.shape
/** Values are checked in `issuesOf`, because those of an unused change must not matter. */
const by = () => z.number().nullish()
const terms = z.object({
  priceChange: z.enum(MONEY_CHANGES),
  priceBy: by(),
  bonusChange: z.enum(MONEY_CHANGES),
  bonusBy: by(),
  leftChange: z.enum(UNIT_CHANGES),
  left: by(),
  dayChange: z.enum(DAY_CHANGES),
  expireDate: z.string().nullish(),
  days: by(),
  notify: z.boolean(),
})

export type TermsForm = z.input<typeof terms>
export type Terms = Partial<Pick<OfferRecord, 'price' | 'bouns' | 'quantity' | 'expireDate'>>

/** `money` after a change, as sent in calls. A percentage rounds to whole cents, half a cent up. */
export const changedMoney = (money: number, change: MoneyChange, value: number | null | undefined): number => {
  if (change === 'keep' || typeof value !== 'number') return money
  if (change === 'set') return value
  if (change === 'add') return moneyToWire(moneyFromWire(money) + moneyFromWire(value))
  if (value === 0) return money
  return Math.floor((moneyFromWire(money) * (HUNDREDTHS + Math.round(value * 100)) * 2 + UNITS) / (2 * UNITS)) / 100
}
/** 100 percent, in hundredths of a percent. */
const HUNDREDTHS = 10_000
/** Units of 1/10,000 dollar in a cent, times 100 percent in hundredths. */
const UNITS = 100 * HUNDREDTHS

/** The terms that the form changes for an offer; unchanged terms are absent, so that they are not sent. */
export const termsOf = (offer: OfferRecord, form: TermsForm): Terms => {
  const { leftChange, left, dayChange, expireDate, days } = form
  const price = changedMoney(offer.price, form.priceChange, form.priceBy)
  const bouns = changedMoney(offer.bouns, form.bonusChange, form.bonusBy)
  const quantity = leftChange === 'set' && typeof left === 'number' ? offer.taken + left : offer.quantity
  const day = dayOf(offer, { dayChange, expireDate, days })
  return {
    ...(price === offer.price ? {} : { price }),
    ...(bouns === offer.bouns ? {} : { bouns }),
    ...(quantity === offer.quantity ? {} : { quantity }),
    ...(day === offer.expireDate ? {} : { expireDate: day }),
  }
}

const dayOf = (
  offer: Pick<OfferRecord, 'expireDate'>,
  { dayChange, expireDate, days }: Pick<TermsForm, 'dayChange' | 'expireDate' | 'days'>,
): Day => {
  if (dayChange === 'set' && expireDate) return expireDate
  return dayChange === 'add' && typeof days === 'number' ? addDays(offer.expireDate, days) : offer.expireDate
}

type Issue = [path: keyof TermsForm, message: string]

/** Checks the new terms of every offer before anything is sent; a message names the first offer it is about. */
export const termsSchema = (offers: readonly OfferRecord[], today: Day, isRelist: boolean) =>
  terms.superRefine((form, context) => {
    const own = issuesOf(form, isRelist)
    const issues = own.length > 0 ? own : offers.flatMap((offer) => beyond(offer, form, earliestOpenExpiry(today)))
    const seen = new Set<string>()
    for (const [path, message] of issues) {
      if (!seen.has(path)) context.addIssue({ code: 'custom', path: [path], message })
      seen.add(path)
    }
  })

/** Missing or invalid values of the chosen changes. */
const issuesOf = (form: TermsForm, isRelist: boolean): Issue[] => {
  const { priceChange, bonusChange, leftChange, dayChange } = form
  const isNone = [priceChange, bonusChange, leftChange, dayChange].every((change) => change === 'keep')
  if (isNone && !isRelist) return [['priceChange', says(offersReasons.nothingChosen)]]
  const checks: readonly (false | [keyof TermsForm, z.ZodType])[] = [
    priceChange !== 'keep' && ['priceBy', priceChange === 'set' ? wire.price.unwrap() : SOME],
    bonusChange !== 'keep' && ['bonusBy', bonusChange === 'set' ? wire.bouns.unwrap() : SOME],
    leftChange === 'set' && ['left', count(offersReasons.leftRequired)],
    dayChange === 'set' && ['expireDate', wire.expireDate.unwrap()],
    dayChange === 'add' && ['days', z.int().min(-MOST_DAYS).max(MOST_DAYS)],
  ]
  return checks.flatMap((check): Issue[] => {
    if (!check) return []
    const [path, schema] = check
    const [issue] = schema.safeParse(form[path], { error: issueWords }).error?.issues ?? []
    return issue ? [[path, issue.message]] : []
  })
}
const SOME = z.number().min(-MAX_PRICE).max(MAX_PRICE)
const MOST_DAYS = 999

/** Refusals that a call would answer for an offer, except those that depend on takes in the meantime. */
const beyond = (offer: OfferRecord, form: TermsForm, earliest: Day): Issue[] => {
  const { productName: product } = offer
  const { price = offer.price, bouns = offer.bouns, quantity = offer.quantity, expireDate: day } = termsOf(offer, form)
  const isOut = (money: number) => money < 0 || money > MAX_PRICE
  const amountOf = (money: number) => ({ product, amount: showExactMoney(moneyFromWire(money)), most: MAX_PRICE })
  const total = { product, total: quantity, most: MAX_QUANTITY }
  const last = day ?? offer.expireDate
  return [
    ...(isOut(price) ? [['priceBy', says(offersReasons.priceBeyond, amountOf(price))] satisfies Issue] : []),
    ...(isOut(bouns) ? [['bonusBy', says(offersReasons.priceBeyond, amountOf(bouns))] satisfies Issue] : []),
    ...(quantity > MAX_QUANTITY ? [['left', says(offersReasons.totalBeyond, total)] satisfies Issue] : []),
    ...(last < earliest || !isChargeYear(last)
      ? [[DAY_FIELD[form.dayChange], says(offersReasons.dayPast, { product, day: last })] satisfies Issue]
      : []),
  ]
}
const DAY_FIELD = { keep: 'dayChange', set: 'expireDate', add: 'days' } as const satisfies Record<
  string,
  keyof TermsForm
>
