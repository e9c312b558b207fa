import type { ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'
import type { NumberEvent } from '../../tracking-rows/public.ts'
import type { Happening } from './happening.ts'
import type { Parcel } from './read-parcel.ts'

const KINDS: Record<NumberEvent['kind'], ParcelEventKind> = {
  submitted: 'submitted',
  edited: 'numberEdited',
  removed: 'numberRemoved',
  freed: 'freed',
}

/** Changes to the number by nurses and the company. */
export const numberChanges = ({ numberEvents }: Parcel): Happening[] =>
  numberEvents.map(({ eventNo, kind, at, userNo, userName, qty, before, inboundNo, productName, pairedWith }) => ({
    eventNo: `${kind}#${eventNo}`,
    kind: KINDS[kind],
    at,
    userNo,
    userName,
    qty,
    before,
    inboundNo,
    productName,
    pairedWith,
  }))
