import { unitsWrong } from '../../../shared/discrepancies/discrepancies.rules.ts'
import type { ParcelEventKind } from '../../../shared/parcels/parcels.rules.ts'
import type { CaseEvent, ToldCase } from '../../discrepancies/public.ts'
import type { Happening } from './happening.ts'
import type { Parcel } from './read-parcel.ts'

const KINDS: Record<CaseEvent['what'], ParcelEventKind> = {
  opened: 'caseOpened',
  commented: 'caseCommented',
  photos: 'casePhotos',
  proposed: 'caseProposed',
  declined: 'caseDeclined',
  resolved: 'caseResolved',
  closed: 'caseClosed',
}

/** Statements and decisions in discrepancy cases about rows of the parcel; the opening event counts the wrong units. */
export const caseChanges = ({ cases }: Parcel): Happening[] => cases.flatMap(toldOf)

const toldOf = ({ found, events }: ToldCase): Happening[] => {
  const { caseNo, upc, productNo } = found
  return events.map(({ eventNo, what, at, userNo, userName, text, quantity }) => {
    const qty = what === 'opened' ? unitsWrong(found) : quantity
    return {
      eventNo: `${KINDS[what]}#${caseNo}#${eventNo}`,
      kind: KINDS[what],
      at,
      userNo,
      userName,
      caseNo,
      upc,
      productNo,
      qty,
      reason: text === '' ? undefined : text,
    }
  })
}
