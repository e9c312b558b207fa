import { moneyFromWire, showExactMoney, showMoney } from '../../../shared/values/money.ts'
import { localTime } from '../../texts/local-time.ts'

const NONE = '-'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A count with thousands separators. */
export const showCount = (count: number | undefined): string => (count === undefined ? NONE : whole.format(count))

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** A size in bytes as '8 KB', or from one megabyte up as '3.4 MB'. */
export const showBytes = (bytes: number): string =>
  bytes < MEGABYTE ? `${whole.format(Math.ceil(bytes / KILOBYTE))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

/** A money value of the API as '$1,234.50'; with 4 decimals in fee details. */
export const showAmount = (amount: number | undefined, decimals: 2 | 4 = 2): string => {
  if (amount === undefined) return NONE
  return inDollars(showMoney(moneyFromWire(amount), decimals))
}

/** A money value of the API with all its digits: '$1,234.50', '$1,234.5075'. */
export const showExactAmount = (amount: number): string => inDollars(showExactMoney(moneyFromWire(amount)))

const inDollars = (text: string): string => (text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`)

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** An instant (ISO 8601) as 'yyyy-MM-dd HH:mm:ss' in the reader's time zone. */
export const showInstant = (instant: string | undefined): string => {
  const date = new Date(instant ?? '')
  return Number.isNaN(date.getTime()) ? NONE : localTime(date)
}

/** Milliseconds since 1970 as 'HH:mm' in the reader's time zone. */
export const showTime = (time: number): string => {
  const date = new Date(time)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** A day has no time zone: 'yyyy-MM-dd', unchanged. */
export const showDay = (day: string | undefined): string => day?.slice(0, 10) || NONE

/** The name of a company with its doctor's user name; only the user name if the company has no name of its own. */
export const companyAccount = (company: string, userName: string): string =>
  company === '' || company === userName ? userName : `${company} (${userName})`

/** Optional text; a dash if it is absent. */
export const showText = (text: string | undefined): string => text?.trim() || NONE
