import type { BookedRow } from '../books/public.ts'
import { check, type Intent, type OnConditionFailed, put, remove } from '../platform/db/intent.ts'
import { type NumberEvent, type ParcelRowEvent, parcelEventItem, type ScanEvent } from './parcel-events.items.ts'
import { type TrackingRow, trackingRowItem } from './tracking-rows.items.ts'

/** Intent that adds a new row. The commit fails with a race error if the row exists. */
export const newRow = (row: TrackingRow): Intent => put(trackingRowItem, row)

/**
 * A row for the books, which confirm, reverse or claim its units. `changes` are other changes to the row in that
 * commit.
 */
export const bookedRow = (
  row: TrackingRow,
  changes: Partial<Omit<TrackingRow, keyof BookedRow>> & { productNo?: string } = {},
): BookedRow => {
  const changed = { ...row, ...changes }
  const { productNo, confirmation: { forced, call } = {} } = changed
  if (!productNo) throw new Error('The row has no product')
  return {
    ...changed,
    productNo,
    forced,
    call,
    write: ({ figures }) => put(trackingRowItem, { ...changed, ...figures, rev: row.rev + 1 }, unmoved(row)),
  }
}

/** A row for the books that resets a confirmed row to To Confirm. Of its confirmation, only the events are kept. */
export const reversedRow = (row: TrackingRow): BookedRow => {
  const { productNo: _product, confirmDate: _day, chargeFrom: _from, confirmation: _confirmation, ...kept } = row
  return {
    ...bookedRow(row),
    write: ({ figures }) =>
      put(trackingRowItem, { ...kept, ...figures, status: 'toConfirm', rev: row.rev + 1 }, unmoved(row)),
  }
}

/**
 * A row for the books that changes the note or the quantity of a confirmed row; the quantity is part of its key. The
 * books write the event of its units; the previous note is kept in an event of the parcel. `twin`: the error if a row
 * with that tracking number, UPC and quantity already exists.
 */
export const correctedRow = (
  row: TrackingRow,
  { by, twin, ...correction }: Pick<TrackingRow, 'qty' | 'note'> & Versioned & { by: By; twin: OnConditionFailed },
): BookedRow => ({
  ...bookedRow(row),
  write: ({ figures }) => {
    const edited = { ...row, ...figures, ...correction, rev: row.rev + 1 }
    return [
      ...moved(row, edited, twin),
      ...(edited.note === row.note ? [] : [put(parcelEventItem, editOf(row, edited, by))]),
    ]
  },
})

/** Fields of an unconfirmed row that a correction may change. */
export type Correction = Pick<TrackingRow, keyof RowValues | 'scanned'>
type Versioned = Pick<TrackingRow, 'version' | 'edits'>
type RowValues = Pick<TrackingRow, 'tracking' | 'upc' | 'qty' | 'note' | 'warehouseNo' | 'batchNumber'>

export type By = Pick<ParcelRowEvent, 'userNo' | 'userName' | 'at'>

/**
 * Intents that change the values of an unconfirmed row and record an event. Another tracking number, UPC or quantity
 * changes the key, so the row moves in the same commit. `twin`: the error if a row with that key already exists.
 */
export const editedRow = (
  row: TrackingRow,
  correction: Correction & Versioned,
  { by, twin }: { by: By; twin: OnConditionFailed },
): Intent[] => {
  const edited = { ...row, ...correction, rev: row.rev + 1 }
  const event = editOf(row, edited, by)
  return [
    ...moved(row, edited, twin),
    put(parcelEventItem, event),
    ...(edited.tracking === row.tracking ? [] : [put(parcelEventItem, { ...event, tracking: edited.tracking })]),
  ]
}

/** Intents that remove an unconfirmed row. The event of the removal is stored under the tracking number. */
export const removedRow = (row: TrackingRow, by: By): Intent[] => [
  remove(trackingRowItem, row, unmoved(row)),
  put(
    parcelEventItem,
    eventOf(row, {
      ...by,
      kind: 'rowRemoved',
      tracking: row.tracking,
      from: valuesOf(row),
      // Events stored on the row would be lost with it. Older events are stored separately and are kept (RowEvents).
      events: row.events,
    }),
  ),
]

/** Intents that add a row from a scan and record an event. The commit fails with a race error if the row exists. */
export const scannedRow = (row: TrackingRow, scan: By & Pick<ScanEvent, 'scannedAt' | 'call'>): Intent[] => {
  const { doctorNo, cwId, tracking, rev } = row
  const about = { doctorNo, cwId, tracking, eventNo: `${cwId}.r${rev}`, kind: 'scanned' as const, to: valuesOf(row) }
  return [newRow(row), put(parcelEventItem, { ...about, ...scan })]
}

/**
 * Intent that assigns an unconfirmed row to a mixed package or releases it. The row can be confirmed only while it
 * belongs to no package.
 */
export const heldRow = (row: TrackingRow, isMixedPackage: boolean): Intent =>
  put(trackingRowItem, { ...row, isMixedPackage, rev: row.rev + 1 }, unmoved(row))

/** Condition for the commit: the row has not changed since it was read. */
export const rowUnchanged = (row: TrackingRow): Intent => check(trackingRowItem, row, unmoved(row))

/** Intent that records an event of a number that a nurse submitted, for the commit that changes the number. */
export const numberChanged = (event: NumberEvent): Intent => put(parcelEventItem, event)

// The revision alone is not enough, because a row that was removed and imported again starts at revision 1.
const unmoved = ({ rev, cwId }: TrackingRow) => ({ when: { equals: { rev, cwId } }, error: 'race' as const })

/** Intents that overwrite a row, or move it if its key has changed. */
const moved = (row: TrackingRow, edited: TrackingRow, twin: OnConditionFailed): Intent[] =>
  keyOf(row) === keyOf(edited)
    ? [put(trackingRowItem, edited, unmoved(row))]
    : [
        remove(trackingRowItem, row, unmoved(row)),
        put(trackingRowItem, edited, { when: { is: 'absent' }, error: twin }),
      ]

const keyOf = (row: TrackingRow): string => trackingRowItem.key(row).sk

const valuesOf = ({ tracking, upc, qty, note, warehouseNo, batchNumber }: RowValues): RowValues => ({
  tracking,
  upc,
  qty,
  note,
  warehouseNo,
  batchNumber,
})

const editOf = (row: TrackingRow, edited: TrackingRow, by: By): ParcelRowEvent =>
  eventOf(row, {
    ...by,
    kind: 'rowEdited',
    tracking: row.tracking,
    from: valuesOf(row),
    to: valuesOf(edited),
  })

const eventOf = (
  { doctorNo, cwId, rev }: TrackingRow,
  event: Omit<ParcelRowEvent, 'doctorNo' | 'cwId' | 'eventNo'>,
): ParcelRowEvent => ({ doctorNo, cwId, eventNo: `${cwId}.r${rev + 1}`, ...event })
