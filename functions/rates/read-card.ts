import {
  type BoxVersion,
  type CardVersions,
  type DiscountVersion,
  type RateSource,
  type ServiceVersion,
  versionAt,
} from '../../shared/rates/card.ts'
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

const bySource = async <V>(
  owners: Partial<Record<RateSource, RateOwner>>,
  read: (owner: RateOwner) => Promise<V[]>,
): Promise<Record<RateSource, V[]>> => {
  const of = (source: RateSource) => (owners[source] ? read(owners[source]) : Promise.resolve([]))
  const [custom, own, byDefault] = await Promise.all([of('custom'), of('own'), of('default')])
  return { custom, own, default: byDefault }
}

/** `consistent`: strongly consistent reads, for callers that write by the result. */
interface Options {
  consistent?: boolean
}

export const boxVersions = (
  { table }: Reading,
  owner: RateOwner,
  options?: Options,
): Promise<Record<RateSource, BoxVersion[]>> =>
  bySource(ownersOf(owner), (of) => readAll(table, boxRateItem, boxRatesOf(of), options))

export const serviceVersions = (
  { table }: Reading,
  owner: RateOwner,
  options?: Options,
): Promise<Record<RateSource, ServiceVersion[]>> =>
  bySource(ownersOf(owner), (of) => readAll(table, serviceRateItem, serviceRatesOf(of), options))

/**
 * All versions that may decide what a company pays a warehouse admin: seven ranges of a few items. `cardAt` gives the
 * rates at any instant from them, so pricing many days needs one read.
 */
export const readCard = async (
  deps: Reading,
  of: { adminNo: string; doctorNo: string },
  options?: Options,
): Promise<CardVersions> => {
  const [boxes, services, discounts] = await Promise.all([
    boxVersions(deps, of, options),
    serviceVersions(deps, of, options),
    readAll(deps.table, discountItem, discountsOf(of), options),
  ])
  return { boxes, services, discounts }
}

/** A company's terms with a warehouse admin at an instant; undefined if none are set. */
export const discountAt = async (
  { table }: Reading,
  of: { adminNo: string; doctorNo: string },
  moment: string,
): Promise<DiscountVersion | undefined> => {
  const found = versionAt(await readAll(table, discountItem, discountsOf(of)), moment)
  return found?.restored ? undefined : found
}
