import type { CaseMail } from '../../shared/discrepancies/discrepancies.mails.ts'
import type { Side } from '../../shared/discrepancies/discrepancies.rules.ts'
import type { Intent } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { notify } from '../platform/outbox/notify.ts'
import { warehouseItem } from '../warehouses/public.ts'
import type { Case, Person } from './cases/cases.items.ts'

type About = Pick<
  Case,
  | 'doctorNo'
  | 'doctorName'
  | 'caseNo'
  | 'kind'
  | 'productName'
  | 'upc'
  | 'expected'
  | 'found'
  | 'warehouseNo'
  | 'nurseNo'
>

/**
 * Intents that notify the given sides of a case (the company, the nurse, the warehouse's admin) of an action, except
 * the person who performed it.
 */
export const notifySides = async (
  deps: Deps,
  about: About,
  sides: readonly Side[],
  { by, what, text }: { by: Person; what: CaseMail['what']; text: string },
): Promise<Intent[]> => {
  const people = await Promise.all(sides.map((side) => personOf(deps, about, side)))
  const { doctorNo, doctorName, caseNo, kind, productName, upc, expected, found } = about
  const content: CaseMail = {
    kind: 'discrepancy',
    what,
    doctorNo,
    doctorName,
    caseNo,
    caseKind: kind,
    productName,
    upc,
    expected,
    found,
    userName: by.userName,
    text,
  }
  return people.flatMap((userNo) => (userNo === undefined || userNo === by.userNo ? [] : notify(deps, userNo, content)))
}

/** The recipient for a side; undefined if the warehouse is deleted. */
const personOf = async (
  deps: Deps,
  { doctorNo, warehouseNo, nurseNo }: About,
  side: Side,
): Promise<string | undefined> => {
  if (side === 'company') return doctorNo
  if (side === 'nurse') return nurseNo
  return (await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })))?.adminNo
}
