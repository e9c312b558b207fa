import { type Card, type CardVersions, cardAt, type Version } from '../../../shared/rates/card.ts'
import type { Day } from '../../../shared/values/day.ts'
import { companyFreezesItem, wasFrozen } from '../../platform/companies/freezes.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { readCard, warehouseOn } from '../../rates/public.ts'

/** Terms that determine the charges of one day of a warehouse. */
export interface DayTerms {
  day: Day
  /** Last instant of the day in the warehouse's time zone. */
  endsAt: string
  timeZone: string
  /** The admin who ran the warehouse at that instant and is owed the fees. */
  adminNo: string
  /** The rates in force at that instant (DEC-rates-28). */
  card: Card
  /** True if the company was frozen at that instant, so that storage of the day is not charged. */
  isFrozen: boolean
  /** Rates saved after this instant are excluded. */
  pricedAt: string
}

interface Of {
  doctorNo: string
  warehouseNo: string
}

/** Replaces rates in a company's card. `adminNo`: the warehouse admin who charges these rates. */
export type CardChange = (card: CardVersions, adminNo: string) => CardVersions
const AS_SAVED: CardChange = (card) => card

/**
 * The terms of several days of a warehouse, with the rates saved by `asOf`. The same days and instant always return the
 * same terms, even if rates are saved later. Self storage is not charged and has no terms. `change`: replaces saved
 * rates.
 */
export const termsOfDays = async (
  deps: Pick<Deps, 'table'>,
  of: Of,
  { days, asOf, change = AS_SAVED }: { days: readonly Day[]; asOf: string; change?: CardChange | undefined },
): Promise<DayTerms[]> => {
  const [warehouse, freezes] = await Promise.all([
    warehouseOn(deps, of),
    deps.table.get(ref(companyFreezesItem, of), { consistent: true }),
  ])
  if (warehouse.newest.selfStorage) return []
  const cards = new Map<string, Promise<CardVersions>>()
  const cardOf = (adminNo: string): Promise<CardVersions> => {
    const cached = cards.get(adminNo)
    if (cached) return cached
    const read = readCard(deps, { adminNo, doctorNo: of.doctorNo }).then((card) => change(savedBy(card, asOf), adminNo))
    cards.set(adminNo, read)
    return read
  }
  return Promise.all(
    days.map(async (day): Promise<DayTerms> => {
      const { endsAt, timeZone, adminNo } = warehouse.onDay(day)
      const card = cardAt(await cardOf(adminNo), endsAt)
      return { day, endsAt, timeZone, adminNo, card, isFrozen: wasFrozen(freezes, endsAt), pricedAt: asOf }
    }),
  )
}

/** The versions of a card that were saved by an instant. */
export const savedBy = ({ boxes, services, discounts }: CardVersions, asOf: string): CardVersions => {
  const until = <V extends Version>(versions: readonly V[]): V[] => versions.filter(({ savedAt }) => savedAt <= asOf)
  return {
    boxes: { custom: until(boxes.custom), own: until(boxes.own), default: until(boxes.default) },
    services: { custom: until(services.custom), own: until(services.own), default: until(services.default) },
    discounts: until(discounts),
  }
}
