import type { Money } from '../values/money.ts'

/** `effectiveFrom` of what has held from the beginning: the first rates of a new store, category or service. */
export const EVER = '1970-01-01T00:00:00.000Z'

/** When a version holds, and which one it is of its card. */
export interface Version {
  /** In force from this instant on. */
  effectiveFrom: string
  /** Of two versions that are effective from the same instant the one saved last counts. */
  savedAt: string
  /** Its number on its card: each save is one. */
  version: number
  /** The day that was chosen for it to begin on; absent: it began when it was saved. */
  firstDay?: string | undefined
  /** Ends what was set here before: what stands behind it holds again. */
  restored?: boolean | undefined
  /** Stands in place of all that was saved before it, also of what was to begin later. */
  replaces?: boolean | undefined
}

/** What a size category costs. All fees are Money. */
export interface BoxFees {
  /** The first unit of a row or claim that comes in, and each further one. */
  inboundBaseFee: Money
  inboundRate: Money
  /** The first unit of a box that goes out, and each further one. */
  outboundBaseFee: Money
  outboundRate: Money
  /** A unit and day in store, and the same once it has lain for the company's "over" days. */
  storageBaseFee: Money
  storageBaseFeeOver: Money
}
/** What a service costs for one unit, Money. */
export interface ServiceFees {
  serviceBaseFee: Money
}
export interface Discount {
  /** Months that units lie free of storage fees from their arrival on. */
  storageFreeDuration: number
  /** Hundredths of the storage rate that are charged: 1 to 100. */
  discountPercent: number
  /** Days after the first charged one from which the "over" fee holds; 0 = never. */
  storageFeeOverDays: number
}

export type BoxVersion = Version & BoxFees & { boxSizeId: string }
export type ServiceVersion = Version & ServiceFees & { serviceFeeId: string }
export type DiscountVersion = Version & Discount

/** Whose rates they are: a warehouse admin's for one company, that admin's for all, the platform's. */
export const RATE_SOURCES = ['custom', 'own', 'default'] as const
export type RateSource = (typeof RATE_SOURCES)[number]

/** Every version that may decide what a company pays to one warehouse admin, in any order. */
export interface CardVersions {
  boxes: Readonly<Record<RateSource, readonly BoxVersion[]>>
  services: Readonly<Record<RateSource, readonly ServiceVersion[]>>
  /** The company's with that admin. */
  discounts: readonly DiscountVersion[]
}

/** A rate that holds, and by which card. */
export type InForce<V extends Version> = V & { source: RateSource }

/** What holds at one moment. A category or service without any version in force is absent. */
export interface Card {
  boxes: ReadonlyMap<string, InForce<BoxVersion>>
  services: ReadonlyMap<string, InForce<ServiceVersion>>
  /** Absent: 3 free months, the full rate, never "over". */
  discount: DiscountVersion | undefined
}

/** Where neither the product nor the company has terms of its own (D2 s9). */
export const NO_DISCOUNT: Discount = { storageFreeDuration: 3, discountPercent: 100, storageFeeOverDays: 0 }

/** True when `a` counts before `b` where both are in force: the later beginning, then the later save. */
const isBefore = (a: Version, b: Version): boolean =>
  a.effectiveFrom !== b.effectiveFrom ? a.effectiveFrom > b.effectiveFrom : a.savedAt > b.savedAt

/** What is left of an entry's versions once those are taken out that a later save stands in place of. */
export const standing = <V extends Version>(versions: readonly V[]): V[] => {
  const replacing = versions.filter(({ replaces }) => replaces)
  return versions.filter(
    (one) => !replacing.some((by) => by.savedAt > one.savedAt && by.effectiveFrom <= one.effectiveFrom),
  )
}

/** The version of one entry that counts at an instant, be it one that ended the entry; undefined when none has begun. */
export const versionAt = <V extends Version>(versions: readonly V[], moment: string): V | undefined =>
  standing(versions).reduce<V | undefined>(
    (best, one) => (one.effectiveFrom <= moment && (!best || isBefore(one, best)) ? one : best),
    undefined,
  )

/** When the next version of an entry begins after an instant. */
export const nextAfter = (versions: readonly Version[], moment: string): string | undefined =>
  standing(versions)
    .map(({ effectiveFrom }) => effectiveFrom)
    .filter((from) => from > moment)
    .sort()[0]

/**
 * The card that a company has with a warehouse admin at an instant (DECISIONS s11): that admin's custom rate for the
 * company, else the admin's own, else the default. Fees of a day go by the day's last instant in the warehouse's zone.
 */
export const cardAt = ({ boxes, services, discounts }: CardVersions, moment: string): Card => {
  const discount = versionAt(discounts, moment)
  return {
    boxes: entriesAt(boxes, ({ boxSizeId }) => boxSizeId, moment),
    services: entriesAt(services, ({ serviceFeeId }) => serviceFeeId, moment),
    discount: discount?.restored ? undefined : discount,
  }
}

const entriesAt = <V extends Version>(
  versions: Readonly<Record<RateSource, readonly V[]>>,
  idOf: (version: V) => string,
  moment: string,
): ReadonlyMap<string, InForce<V>> => {
  const found = new Map<string, InForce<V>>()
  // The first source that has one decides.
  for (const source of RATE_SOURCES) {
    for (const [id, ofEntry] of Map.groupBy(versions[source], idOf)) {
      const version = versionAt(ofEntry, moment)
      if (version && !version.restored && !found.has(id)) found.set(id, { ...version, source })
    }
  }
  return found
}
