import type { Money } from '../values/money.ts'

/** `effectiveFrom` of the initial rates of a new store, category or service. */
export const EVER = '1970-01-01T00:00:00.000Z'

/** Validity of a version, and its number on its card. */
export interface Version {
  /** Start of validity. */
  effectiveFrom: string
  /** Breaks ties of `effectiveFrom`: the version saved last wins. */
  savedAt: string
  /** Number on its card; each save has one. */
  version: number
  /** First day chosen for it; absent: in force from the time it was saved. */
  firstDay?: string | undefined
  /** True if it ends the rate that was set here before, so that the next source applies again. */
  restored?: boolean | undefined
  /** True if it replaces all earlier saves that begin on or after its `effectiveFrom`, including planned ones. */
  replaces?: boolean | undefined
}

/** Fees of a size category, in Money. */
export interface BoxFees {
  /** Fee of the first unit of an inbound row or claim, and fee of each additional unit. */
  inboundBaseFee: Money
  inboundRate: Money
  /** Fee of the first unit of an outbound box, and fee of each additional unit. */
  outboundBaseFee: Money
  outboundRate: Money
  /** Fee per unit and day in storage: regular, and after the company's "over" days. */
  storageBaseFee: Money
  storageBaseFeeOver: Money
}
/** Fee of a service per unit, in Money. */
export interface ServiceFees {
  serviceBaseFee: Money
}
export interface Discount {
  /** Free storage months from arrival. */
  storageFreeDuration: number
  /** Percentage of the storage rate charged: 1 to 100. */
  discountPercent: number
  /** Days after the first charged day until the "over" fee applies; 0 = never. */
  storageFeeOverDays: number
}

export type BoxVersion = Version & BoxFees & { boxSizeId: string }
export type ServiceVersion = Version & ServiceFees & { serviceFeeId: string }
export type DiscountVersion = Version & Discount

/**
 * Sources of rates: the rates of a warehouse admin for one company, that admin's rates for all companies, the
 * platform's rates.
 */
export const RATE_SOURCES = ['custom', 'own', 'default'] as const
export type RateSource = (typeof RATE_SOURCES)[number]

/** All versions that can determine what a company pays one warehouse admin, in any order. */
export interface CardVersions {
  boxes: Readonly<Record<RateSource, readonly BoxVersion[]>>
  services: Readonly<Record<RateSource, readonly ServiceVersion[]>>
  /** Terms of the company with that admin. */
  discounts: readonly DiscountVersion[]
}

/** A rate in force, and its source. */
export type InForce<V extends Version> = V & { source: RateSource }

/** Rates in force at one instant. A category or service without a version in force is absent. */
export interface Card {
  boxes: ReadonlyMap<string, InForce<BoxVersion>>
  services: ReadonlyMap<string, InForce<ServiceVersion>>
  /** If absent, `NO_DISCOUNT` applies. */
  discount: DiscountVersion | undefined
}

/** Terms if neither the product nor the company has its own (SPEC-rates-16). */
export const NO_DISCOUNT: Discount = { storageFreeDuration: 3, discountPercent: 100, storageFeeOverDays: 0 }

/** True if `a` wins over `b` while both are in force: by the later start, then by the later save. */
const isBefore = (a: Version, b: Version): boolean =>
  a.effectiveFrom !== b.effectiveFrom ? a.effectiveFrom > b.effectiveFrom : a.savedAt > b.savedAt

/** Versions of an entry, without those replaced by a later save. */
export const notReplaced = <V extends Version>(versions: readonly V[]): V[] => {
  const replacing = versions.filter(({ replaces }) => replaces)
  return versions.filter(
    (one) => !replacing.some((by) => by.savedAt > one.savedAt && by.effectiveFrom <= one.effectiveFrom),
  )
}

/**
 * The version of one entry in force at an instant, including a version that ends the rate; undefined if none has
 * begun.
 */
export const versionAt = <V extends Version>(versions: readonly V[], moment: string): V | undefined =>
  notReplaced(versions).reduce<V | undefined>(
    (best, one) => (one.effectiveFrom <= moment && (!best || isBefore(one, best)) ? one : best),
    undefined,
  )

/** Start of the next version of an entry after an instant. */
export const nextAfter = (versions: readonly Version[], moment: string): string | undefined =>
  notReplaced(versions)
    .map(({ effectiveFrom }) => effectiveFrom)
    .filter((from) => from > moment)
    .sort()[0]

/**
 * The card that a company has with a warehouse admin at an instant (DEC-rates-29): that admin's custom rate for the
 * company, else the admin's own rate, else the default. Fees of a day use the last instant of the day in the
 * warehouse's zone.
 */
export const cardAt = ({ boxes, services, discounts }: CardVersions, moment: string): Card => {
  const discount = versionAt(discounts, moment)
  return {
    boxes: ratesAt(boxes, ({ boxSizeId }) => boxSizeId, moment),
    services: ratesAt(services, ({ serviceFeeId }) => serviceFeeId, moment),
    discount: discount?.restored ? undefined : discount,
  }
}

/** Rate of each entry in force at an instant: the first source with a rate wins. */
export const ratesAt = <V extends Version>(
  versions: Readonly<Record<RateSource, readonly V[]>>,
  idOf: (version: V) => string,
  moment: string,
): ReadonlyMap<string, InForce<V>> => {
  const found = new Map<string, InForce<V>>()
  for (const source of RATE_SOURCES) {
    for (const [id, ofEntry] of Map.groupBy(versions[source], idOf)) {
      const version = versionAt(ofEntry, moment)
      if (version && !version.restored && !found.has(id)) found.set(id, { ...version, source })
    }
  }
  return found
}
