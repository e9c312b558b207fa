import type { ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'
import type { RowEvent } from '../../books/public.ts'
import type { ParcelRowEvent } from '../../tracking-rows/public.ts'
import type { Change, Parcel, RowHistory, TimelineEvent } from './parcel.ts'

/** Events of the parcel's rows in the warehouse: imported or scanned, corrected, removed, confirmed and reversed. */
export const rowChanges = ({ tracking, histories }: Parcel): TimelineEvent[] =>
  histories.flatMap((history) => [
    ...imported(history, tracking),
    ...history.edits.map(edited),
    ...history.booked.flatMap((event) => booked(event, history)),
  ])

/** The line as first recorded. If it had another tracking number then, it was not an arrival of this parcel. */
const imported = ({ cwId, row, edits: [first], booked, from }: RowHistory, tracking: string): TimelineEvent[] => {
  const line = first?.from ?? row
  if (!line || line.tracking !== tracking) return []
  const { upc, warehouseNo, batchNumber } = line
  // The quantity of a confirmed row changes only through its events. If the row was edited before confirmation, the
  // edit contains the first quantity.
  const corrected = first ? 0 : booked.reduce((sum, { what, qty }) => (what === 'edited' ? sum + qty : sum), 0)
  return [
    {
      eventNo: `imported#${cwId}`,
      kind: from?.source === 'scan' ? 'scanned' : 'imported',
      at: row?.createDate ?? from?.createDate ?? first?.at ?? '',
      userNo: from?.userNo ?? '',
      userName: from?.userName ?? '',
      fileName: from?.fileName || undefined,
      qty: line.qty - corrected,
      upc,
      warehouseNo,
      batchNumber,
    },
  ]
}

const edited = (event: ParcelRowEvent): TimelineEvent => {
  const { kind, eventNo, at, userNo, userName, from, to } = event
  const { upc, qty, warehouseNo, batchNumber } = to ?? from
  return {
    eventNo: `${kind}#${eventNo}`,
    kind,
    at,
    userNo,
    userName,
    upc,
    qty,
    warehouseNo,
    batchNumber,
    changes: to ? changesOf(from, to) : undefined,
  }
}

const changesOf = (from: ParcelRowEvent['from'], to: ParcelRowEvent['from']): Change[] => {
  const pairs: Change[] = [
    { field: 'tracking', from: from.tracking, to: to.tracking },
    { field: 'upc', from: from.upc, to: to.upc },
    { field: 'qty', from: String(from.qty), to: String(to.qty) },
    { field: 'note', from: from.note, to: to.note },
    { field: 'warehouse', from: from.warehouseNo, to: to.warehouseNo },
    { field: 'batchNumber', from: from.batchNumber, to: to.batchNumber },
  ]
  return pairs.filter((change) => change.from !== change.to)
}

const KINDS: Partial<Record<RowEvent['what'], ParcelEventKind>> = {
  confirmed: 'confirmed',
  edited: 'corrected',
  reversed: 'reversed',
}

const booked = (
  { eventNo, what, qty, at, userNo, productNo }: RowEvent,
  { row, edits }: RowHistory,
): TimelineEvent[] => {
  const kind = KINDS[what]
  const line = row ?? edits.at(-1)?.from
  if (!kind || !line) return []
  const { upc, warehouseNo, batchNumber } = line
  return [{ eventNo: `${kind}#${eventNo}`, kind, at, userNo, qty, productNo, upc, warehouseNo, batchNumber }]
}
