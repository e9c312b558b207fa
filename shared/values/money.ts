/**
 * Money inside Dockside: a safe integer in units of 1/10,000 of the currency unit (DEC-platform-53). $412.50 is
 * 4,125,000. On the wire it is a number with at most 4 decimals. Binary fractions are never summed.
 */
export type Money = number

const MONEY_SCALE = 10_000
/** Maximum unit price: $100,000. With 99,999 units a line stays far below 2^53 units of 1/10,000. */
export const MAX_PRICE = 100_000

const safe = (units: number): Money => {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Money out of range: ${units}`)
  return units
}

/**
 * Converts a number on the wire (at most 4 decimals) to units. Throws RangeError if it has more decimals or is not
 * finite.
 */
export const moneyFromWire = (amount: number): Money => {
  const units = Math.round(amount * MONEY_SCALE)
  // Tolerance: the maximum error of binary fractions of that size.
  if (Math.abs(amount * MONEY_SCALE - units) > 1e-6 + Math.abs(units) * 2 ** -50) {
    throw new RangeError(`Money has more than 4 decimals: ${amount}`)
  }
  return safe(units)
}

/** True if a number on the wire rounds to 0: `multipleOf` accepts a value far below the fourth decimal. */
export const isNoMoney = (amount: number): boolean => Math.round(amount * MONEY_SCALE) === 0

/** Converts units to the number on the wire. */
export const moneyToWire = (money: Money): number => safe(money) / MONEY_SCALE

export const addMoney = (...amounts: Money[]): Money => amounts.reduce((sum, amount) => safe(sum + amount), 0)

/** Price of `quantity` whole units. */
export const timesMoney = (price: Money, quantity: number): Money => safe(price * quantity)

/** Displayed text: 2 decimals (4 in fee details), thousands separators, rounded half up once, at the end. */
export const showMoney = (money: Money, decimals: 2 | 4 = 2): string => {
  const step = decimals === 2 ? 100 : 1
  const rounded = Math.floor((Math.abs(money) + step / 2) / step)
  const digits = String(rounded).padStart(decimals + 1, '0')
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${money < 0 && rounded > 0 ? '-' : ''}${whole}.${digits.slice(-decimals)}`
}

/** Displayed text of an exact amount, such as a bound: 2 decimals if they suffice, else 4. */
export const showExactMoney = (money: Money): string => showMoney(money, money % 100 === 0 ? 2 : 4)
