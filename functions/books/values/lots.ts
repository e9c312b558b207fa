import * as z from 'zod'
import { addMonths, type Day } from '../../../shared/values/day.ts'

/** Possible sources of units in stock. */
export const LOT_SOURCES = ['tracking', 'selfStorage', 'report', 'mixedPackage', 'transfer', 'edit'] as const
export type LotSource = (typeof LOT_SOURCES)[number]

/**
 * Units with the same arrival day, first day of charging and source share a lot. Storage is charged from day
 * `chargeFrom` (DEC-fees-51).
 */
const kind = z.object({ inboundDate: z.string(), chargeFrom: z.string(), source: z.enum(LOT_SOURCES) })
export type LotKind = z.output<typeof kind>

export const lot = kind.extend({
  lotNo: z.string(),
  /**
   * Units received into the lot since it was last empty. Restored and transferred units raise it only if `left` would
   * exceed it.
   */
  qty: z.int(),
  /** Remaining units; never 0, since an empty lot is removed. */
  left: z.int(),
})
export type Lot = z.output<typeof lot>

/** Units taken out of a lot, with all data needed to return them, even if the lot was removed. */
export const lotPart = kind.extend({ lotNo: z.string(), qty: z.int() })
export type LotPart = z.output<typeof lotPart>

/** Signed change to a lot by a movement. */
export const lotChange = z.object({ lotNo: z.string(), qty: z.int() })
export type LotChange = z.output<typeof lotChange>

/**
 * Maximum number of lots of one level. They take about 45 KB; an item is limited to 400 KB. A level with a new lot
 * every day reaches it after a year; its two oldest lots are then merged and charged from the later of their first days
 * of charging.
 */
export const MAX_LOTS = 366

/** The first day of charging: the forced day, or the day of arrival plus the free months (DEC-fees-52). */
export const chargeFromOf = (inboundDate: Day, options: { forced?: Day; freeMonths?: number } = {}): Day =>
  options.forced ?? addMonths(inboundDate, options.freeMonths ?? 3)

export interface LotsChanged {
  lots: Lot[]
  changes: LotChange[]
}

/** Adds units to the lot of their kind, creating it if needed. */
export const addToLots = (lots: readonly Lot[], of: LotKind, qty: number): LotsChanged =>
  limitLots(grown(lots, of, qty))

const grown = (lots: readonly Lot[], of: LotKind, qty: number): LotsChanged => {
  const lotNo = lotNoOf(of)
  const existing = lots.find((lot) => lot.lotNo === lotNo)
  const { inboundDate, chargeFrom, source } = of
  const lot: Lot = existing
    ? { ...existing, qty: existing.qty + qty, left: existing.left + qty }
    : { lotNo, qty, left: qty, inboundDate, chargeFrom, source }
  return { lots: withLot(lots, lot), changes: [{ lotNo, qty }] }
}

/** Takes units from the oldest lots first. The lots must have enough units. */
export const takeFromLots = (lots: readonly Lot[], qty: number): LotsChanged & { taken: LotPart[] } => {
  const { lots: left, taken } = takeUpTo(lots, qty, (lot) => lot.left)
  const short = qty - unitsOf(taken)
  if (short > 0) throw new Error(`Units missing in the lots: ${short}`)
  return { lots: left, taken, changes: taken.map(({ lotNo, qty }) => ({ lotNo, qty: -qty })) }
}

/**
 * Removes units from the lots they were added to, newest first, then from the newest other lots (DEC-books-13). The
 * lots must have enough units.
 */
export const reverseFromLots = (
  lots: readonly Lot[],
  qty: number,
  deliveredLots: readonly LotChange[],
): LotsChanged & { taken: LotPart[] } => {
  const delivered = new Map<string, number>()
  for (const { lotNo, qty: made } of deliveredLots) delivered.set(lotNo, (delivered.get(lotNo) ?? 0) + made)
  const newestFirst = lots.toReversed()
  const first = takeUpTo(newestFirst, qty, ({ lotNo, left }) => Math.min(left, delivered.get(lotNo) ?? 0))
  const rest = takeUpTo(first.lots, qty - unitsOf(first.taken), ({ left }) => left)
  const taken = joined([...first.taken, ...rest.taken])
  if (unitsOf(taken) < qty) throw new Error(`Units missing in the lots: ${qty - unitsOf(taken)}`)
  return { lots: rest.lots.toReversed(), taken, changes: taken.map(({ lotNo, qty }) => ({ lotNo, qty: -qty })) }
}

/** Takes at most `most(lot)` units from each lot in turn, until `qty` units are taken. */
const takeUpTo = (lots: readonly Lot[], qty: number, most: (lot: Lot) => number) => {
  const taken: LotPart[] = []
  let wanted = qty
  const left = lots.flatMap((lot) => {
    const from = Math.min(wanted, most(lot))
    if (from <= 0) return [lot]
    wanted -= from
    taken.push(partOf(lot, from))
    return from === lot.left ? [] : [{ ...lot, left: lot.left - from }]
  })
  return { lots: left, taken }
}

const partOf = ({ lotNo, inboundDate, chargeFrom, source }: Lot, qty: number): LotPart => ({
  lotNo,
  inboundDate,
  chargeFrom,
  source,
  qty,
})

const joined = (parts: readonly LotPart[]): LotPart[] => {
  const byLot = new Map<string, LotPart>()
  for (const part of parts) byLot.set(part.lotNo, { ...part, qty: part.qty + (byLot.get(part.lotNo)?.qty ?? 0) })
  return [...byLot.values()]
}

/** Returns units to the lots they were taken from, and recreates lots that have been removed. */
export const restoreToLots = (lots: readonly Lot[], parts: readonly LotPart[]): LotsChanged => {
  let restored: Lot[] = [...lots]
  for (const { qty, ...of } of parts) {
    const existing = restored.find((lot) => lot.lotNo === of.lotNo)
    const left = (existing?.left ?? 0) + qty
    restored = withLot(restored, { ...(existing ?? of), left, qty: Math.max(existing?.qty ?? 0, left) })
  }
  return limitLots({ lots: restored, changes: parts.map(({ lotNo, qty }) => ({ lotNo, qty })) })
}

export const unitsOf = (counted: readonly { qty: number }[]): number => counted.reduce((sum, { qty }) => sum + qty, 0)

// Lot numbers are derived from the kind instead of being random, so that units of a kind share a lot, and a recreated
// lot has the same number as before.
const LETTERS: Record<LotSource, string> = {
  tracking: 'T',
  selfStorage: 'S',
  report: 'R',
  mixedPackage: 'M',
  transfer: 'X',
  edit: 'E',
}
const digits = (day: Day): string => day.replaceAll('-', '')
export const lotNoOf = ({ inboundDate, chargeFrom, source }: LotKind): string =>
  `LT-${digits(inboundDate)}${digits(chargeFrom)}${LETTERS[source]}`

const LOT_NO = /^LT-(\d{4})(\d\d)(\d\d)(\d{4})(\d\d)(\d\d)([A-Z])$/
const SOURCES = new Map(LOT_SOURCES.map((source) => [LETTERS[source], source]))

/**
 * Decodes the kind from a lot's number, since the log stores nothing else about a lot and the lot may have been
 * removed.
 */
export const lotKindOf = (lotNo: string): LotKind => {
  const [, ...parts] = LOT_NO.exec(lotNo) ?? []
  const source = SOURCES.get(parts[6] ?? '')
  if (!source) throw new Error(`${lotNo} is not a lot number`)
  return { inboundDate: parts.slice(0, 3).join('-'), chargeFrom: parts.slice(3, 6).join('-'), source }
}

// Sorts by day of arrival, then by first day of charging (DEC-books-13), oldest first. This equals the order of the
// numbers.
const withLot = (lots: readonly Lot[], changed: Lot): Lot[] =>
  [...lots.filter((lot) => lot.lotNo !== changed.lotNo), changed].sort((a, b) => (a.lotNo < b.lotNo ? -1 : 1))

const limitLots = ({ lots, changes }: LotsChanged): LotsChanged => {
  const [oldest, next, ...rest] = lots
  if (lots.length <= MAX_LOTS || !oldest || !next) return { lots, changes }
  const merged = merge(oldest, next, rest)
  return limitLots({ lots: merged.lots, changes: [...changes, ...merged.changes] })
}

// The lot that arrived earlier may have the later first day of charging. Both then become one lot charged from that
// day.
const merge = (oldest: Lot, next: Lot, rest: readonly Lot[]): LotsChanged => {
  const removal = ({ lotNo, left }: Lot): LotChange => ({ lotNo, qty: -left })
  if (oldest.chargeFrom > next.chargeFrom) {
    const { lots, changes } = grown(rest, { ...next, chargeFrom: oldest.chargeFrom }, oldest.left + next.left)
    return { lots, changes: [removal(oldest), removal(next), ...changes] }
  }
  return {
    lots: [{ ...next, qty: next.qty + oldest.left, left: next.left + oldest.left }, ...rest],
    changes: [removal(oldest), { lotNo: next.lotNo, qty: oldest.left }],
  }
}
