import {
  levelLogOf,
  productLogSince,
  type RowEvent,
  type StockLog,
  stockLevelRef,
  stockLogType,
} from '../../books/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { followUnits } from './follow-units.ts'
import type { Departure, Departures, Parcel } from './parcel.ts'

type Reading = Pick<Deps, 'table'>

/** Limits: movements of a level since the first claim, and log rows searched for that claim. */
const MAX_READ = { movements: 1000, claims: 40 }
/** A log row is written in the commit of its claim, but their timestamps can differ slightly. */
const CLOCK_MS = 1000

interface Claim {
  at: string
  qty: number
  productNo: string
  warehouseNo: string
  inboundNo: string
  lotNo: string
}

/**
 * Finds the shipments, transfers and counts that took claimed units of the parcel. For each product and warehouse,
 * reads the level, the log row of the first claim, and the log since then.
 */
export const readDepartures = async (deps: Reading, parcel: Parcel): Promise<Departures> => {
  const places = Map.groupBy(claimsOf(parcel), ({ productNo, warehouseNo }) => `${productNo} ${warehouseNo}`)
  const found = await Promise.all([...places.values()].map((claims) => leftOf(deps, parcel, claims)))
  return {
    movements: found.flatMap((one) => one ?? []).filter(({ row }) => row.movement !== 'claim'),
    isUnknown: found.includes(undefined),
  }
}

const claimsOf = ({ histories }: Parcel): Claim[] =>
  histories.flatMap(({ row, booked }) =>
    booked.flatMap(({ what, at, qty, productNo, inboundNo, lotNo, warehouseNo = row?.warehouseNo }: RowEvent) =>
      what === 'claimed' && inboundNo && lotNo && warehouseNo
        ? [{ at, qty, productNo, warehouseNo, inboundNo, lotNo }]
        : [],
    ),
  )

/**
 * Departures of the units of these claims; undefined if the level or the log row of the first claim is not found, or if
 * too many movements followed it.
 */
const leftOf = async (
  { table }: Reading,
  { company: { doctorNo }, tracking }: Parcel,
  claims: readonly Claim[],
): Promise<Departure[] | undefined> => {
  const [first] = claims.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  if (!first) return []
  const place = { doctorNo, productNo: first.productNo, warehouseNo: first.warehouseNo }
  const from = new Date(Date.parse(first.at) - CLOCK_MS).toISOString()
  const [level, claimed] = await Promise.all([
    table.get(stockLevelRef(place), { consistent: true }),
    table.query(stockLogType, productLogSince(doctorNo, place.productNo, 1, from), { limit: MAX_READ.claims }),
  ])
  const ofParcel = ({ warehouseNo, counter, refs }: StockLog): boolean =>
    warehouseNo === place.warehouseNo && counter === 'stock' && refs.tracking === tracking
  const start = claimed.records.find(ofParcel)
  if (!level || !start || level.seq - start.seq >= MAX_READ.movements) return undefined
  const range = levelLogOf(place, { from: start.seq, to: level.seq })
  const { records, next } = await table.query(stockLogType, range, { limit: MAX_READ.movements, consistent: true })
  if (next) return undefined
  const rows = records.filter(({ counter }) => counter === 'stock')
  const numbers = new Set(claims.map(({ lotNo }) => lotNo))
  // Content of a lot before the first log row: its current content minus all changes since.
  const before = new Map(
    [...numbers].map((lotNo) => {
      const now = level.lots.find((lot) => lot.lotNo === lotNo)?.left ?? 0
      return [lotNo, now - rows.reduce((sum, row) => sum + changeOf(row, lotNo), 0)]
    }),
  )
  return followUnits(
    before,
    rows.map((row) =>
      ofParcel(row) && row.movement === 'claim'
        ? { ...row, own: new Map(row.lots.map(({ lotNo, qty }) => [lotNo, qty])) }
        : row,
    ),
  )
}

const changeOf = ({ lots }: StockLog, lotNo: string): number =>
  lots.reduce((sum, change) => sum + (change.lotNo === lotNo ? change.qty : 0), 0)
