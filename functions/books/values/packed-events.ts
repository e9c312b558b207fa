import { fillIn, leaveOut, listOf, renamed, reversed } from '../../platform/db/packing.ts'

type Plain = Record<string, unknown>

/** Fields of a row that its events have too. */
interface Row {
  cwId?: unknown
  productNo?: unknown
  warehouseNo?: unknown
  tracking?: unknown
  upc?: unknown
  eventCount?: unknown
  /** Confirmation of the row: who, when, and by which call. */
  confirmation?: unknown
}

const SHORT = {
  eventNo: 'n',
  what: 'w',
  qty: 'q',
  at: 'a',
  userNo: 'u',
  productNo: 'p',
  warehouseNo: 'h',
  forced: 'f',
  inboundNo: 'i',
  offerNo: 'o',
  tracking: 't',
  upc: 'c',
  lotNo: 'l',
  call: 'k',
}
const LONG = reversed(SHORT)

/** Fields of the `number`-th event of a row that can be derived from the row. */
const impliedBy = (row: Row, what: unknown, number: number): Plain => {
  const { cwId, productNo, warehouseNo, tracking, upc, confirmation } = row
  const { at, userNo, call }: Plain = { ...Object(confirmation) }
  return {
    eventNo: `${cwId}.${number}`,
    productNo,
    ...(what === 'confirmed' ? { warehouseNo, at, userNo, call } : {}),
    ...(what === 'claimed' ? { warehouseNo, tracking, upc } : {}),
  }
}

const firstOf = ({ eventCount }: Row, events: readonly unknown[]): number =>
  Number(eventCount ?? events.length) - events.length + 1

/**
 * Packs the events stored in a tracking row: shortens names and omits fields that can be derived from the row. Row and
 * events are written together, so once the row is corrected, its earlier events are stored with the values that differ
 * from the row.
 */
export const packedEvents = {
  pack: (part: unknown, row: Row): unknown => {
    const first = firstOf(row, listOf(part))
    return listOf(part).map((event, at) => renamed(leaveOut(event, impliedBy(row, event.what, first + at)), SHORT))
  },
  unpack: (stored: unknown, row: Row): unknown => {
    const first = firstOf(row, listOf(stored))
    return listOf(stored).map((packed, at) => {
      const event = renamed(packed, LONG)
      return fillIn(event, impliedBy(row, event.what, first + at))
    })
  },
}
