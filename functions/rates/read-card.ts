import { type CardVersions, type DiscountVersion, type RateSource, versionAt } from '../../shared/rates/card.ts'
import { type Day, endOfDay } from '../../shared/values/day.ts'
import type { ItemType } from '../platform/db/item.ts'
import type { Range } from '../platform/db/range.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import {
  boxRateItem,
  boxRatesOf,
  discountItem,
  discountsOf,
  type RateOwner,
  serviceRateItem,
  serviceRatesOf,
} from './rates.items.ts'

type Reading = Pick<Deps, 'table'>

/** Owner of each rate source, as seen by a company or by all companies of a warehouse admin. */
const ownersOf = ({ adminNo, doctorNo }: RateOwner): Partial<Record<RateSource, RateOwner>> => ({
  custom: adminNo !== undefined && doctorNo !== undefined ? { adminNo, doctorNo } : undefined,
  own: adminNo === undefined ? undefined : { adminNo },
  default: {},
})

/** `consistent`: strongly consistent reads, for callers that write based on the result. */
interface Options {
  consistent?: boolean
}

/** Item type and ranges of the rates of one kind of entry. */
interface Rates<R> {
  rateItem: ItemType<R, R>
  rates: (owner: RateOwner) => Range
}

/** Versions that determine what an owner's companies pay, by source. */
export const ratesBySource = async <R>(
  { table }: Reading,
  { rateItem, rates }: Rates<R>,
  owner: RateOwner,
  options?: Options,
): Promise<Record<RateSource, R[]>> => {
  const owners = ownersOf(owner)
  const read = async (source: RateSource): Promise<R[]> =>
    owners[source] ? readAll(table, rateItem, rates(owners[source]), options) : []
  const [custom, own, byDefault] = await Promise.all([read('custom'), read('own'), read('default')])
  return { custom, own, default: byDefault }
}

/**
 * All versions that may determine what a company pays a warehouse admin: seven ranges of a few items. `cardAt` finds
 * the rates at any instant in them, so pricing many days takes one read.
 */
export const readCard = async (
  deps: Reading,
  of: { adminNo: string; doctorNo: string },
  options?: Options,
): Promise<CardVersions> => {
  const [boxes, services, discounts] = await Promise.all([
    ratesBySource(deps, { rateItem: boxRateItem, rates: boxRatesOf }, of, options),
    ratesBySource(deps, { rateItem: serviceRateItem, rates: serviceRatesOf }, of, options),
    readAll(deps.table, discountItem, discountsOf(of), options),
  ])
  return { boxes, services, discounts }
}

/** A company's terms with a warehouse admin at an instant; undefined if none are set. */
const discountAt = async (
  { table }: Reading,
  of: { adminNo: string; doctorNo: string },
  moment: string,
): Promise<DiscountVersion | undefined> => {
  const found = versionAt(await readAll(table, discountItem, discountsOf(of)), moment)
  return found?.restored ? undefined : found
}

interface Arrival {
  doctorNo: string
  /** Admin who runs the warehouse. */
  adminNo: string
  timeZone: string
  inboundDate: Day
}

/**
 * Months without storage fees for units that arrive on a day, according to the company's terms with the warehouse admin
 * on that day; none if the company has no terms. A product's own months take precedence (DEC-fees-52).
 */
export const companyFreeMonths = async (
  deps: Pick<Deps, 'table'>,
  { doctorNo, adminNo, timeZone, inboundDate }: Arrival,
): Promise<{ freeMonths?: number }> => {
  const terms = await discountAt(deps, { adminNo, doctorNo }, endOfDay(inboundDate, timeZone))
  return terms ? { freeMonths: terms.storageFreeDuration } : {}
}
