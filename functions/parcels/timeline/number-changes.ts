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

/** What nurses and the company did to the number. */
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
