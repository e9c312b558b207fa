import type { Money } from '../values/money.ts'

/** Effective limits of a nurse in a company (DEC-people-71). */
export interface Limits {
  /** Maximum open takes; 0 = no cap. */
  maxOpenTakes: number
  /** Cap on the value of open takes; 0 = no cap. */
  maxOpenAmount: Money
  /** Minimum payment that can be requested. */
  minPayment: Money
}

/** Limits that may be unset individually. */
export type SomeLimits = { [K in keyof Limits]?: Limits[K] | undefined }

export const DEFAULT_LIMITS: Limits = { maxOpenTakes: 7, maxOpenAmount: 0, minPayment: 0 }

/** A member's own value, else the highest cap or the highest minimum payment of the groups, else the default. */
export const limitsFrom = (own: SomeLimits, groups: readonly SomeLimits[]): Limits => ({
  maxOpenTakes: own.maxOpenTakes ?? mostGenerous(valuesOf(groups, 'maxOpenTakes')) ?? DEFAULT_LIMITS.maxOpenTakes,
  maxOpenAmount: own.maxOpenAmount ?? mostGenerous(valuesOf(groups, 'maxOpenAmount')) ?? DEFAULT_LIMITS.maxOpenAmount,
  minPayment: own.minPayment ?? largest(valuesOf(groups, 'minPayment')) ?? DEFAULT_LIMITS.minPayment,
})

/** Current use of the limits: number of open takes, and their value. */
export interface OpenFigures {
  openTakes: number
  openAmount: Money
}

/** Maximum units of one more take at the given price: 0 if the caps refuse the take, Infinity without a cap. */
export const unitsWithin = (
  { maxOpenTakes, maxOpenAmount }: Pick<Limits, 'maxOpenTakes' | 'maxOpenAmount'>,
  { openTakes, openAmount }: OpenFigures,
  unitPrice: Money,
): number => {
  if (maxOpenTakes > 0 && openTakes >= maxOpenTakes) return 0
  if (maxOpenAmount === 0) return Number.POSITIVE_INFINITY
  const room = maxOpenAmount - openAmount
  if (room < 0) return 0
  return unitPrice === 0 ? Number.POSITIVE_INFINITY : Math.floor(room / unitPrice)
}

/** Width of a cap: 0 means no cap. */
const widthOf = (cap: number): number => (cap === 0 ? Number.POSITIVE_INFINITY : cap)

const CAPS = ['maxOpenTakes', 'maxOpenAmount'] as const

/**
 * True if effective limits let a nurse take more than before. The minimum payment is no cap: a smaller one only lets
 * them request the same money earlier.
 */
export const areRaised = (was: Limits, is: Limits): boolean => CAPS.some((cap) => widthOf(is[cap]) > widthOf(was[cap]))

/**
 * True if new limits of a group may let its nurses take more than before, whatever their other groups are: a cap that
 * is set, raised, or removed in favor of a higher default.
 */
export const mayRaise = (was: SomeLimits, is: SomeLimits): boolean =>
  CAPS.some((cap) => {
    const [before, after] = [was[cap], is[cap]]
    if (before === after) return false
    return before === undefined || widthOf(after ?? DEFAULT_LIMITS[cap]) > widthOf(before)
  })

const valuesOf = (groups: readonly SomeLimits[], name: keyof Limits): number[] =>
  groups.flatMap((group) => group[name] ?? [])

const largest = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : Math.max(...values)

// 0 means no cap, which is the most generous.
const mostGenerous = (caps: readonly number[]): number | undefined => (caps.includes(0) ? 0 : largest(caps))
