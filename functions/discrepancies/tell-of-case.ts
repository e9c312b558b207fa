import type { CaseMail } from '../../shared/discrepancies/discrepancies.mails.ts'
import type { Side } from '../../shared/discrepancies/discrepancies.rules.ts'
import { mailQueue, numberedMails } from '../../shared/notifications/mail.messages.ts'
import { mailAddressOf } from '../people/public.ts'
import { membershipItem, userItem } from '../platform/actor.items.ts'
import type { Intent } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { toQueue } from '../platform/outbox/to-queue.ts'
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
 * Tells sides of a case by mail what somebody has done in it: the company, the nurse, the admin who runs the warehouse.
 * Nobody whom the company has blocked, at an address that is unproven, and nobody of what they did themselves.
 */
export const tellOfCase = async (
  deps: Deps,
  about: About,
  sides: readonly Side[],
  { by, what, text }: { by: Person; what: CaseMail['what']; text: string },
): Promise<Intent[]> => {
  const people = (await Promise.all(sides.map((side) => addressOf(deps, about, side)))).flatMap((one) => one ?? [])
  const { doctorNo, doctorName, caseNo, kind, productName, upc, expected, found } = about
  const content: CaseMail = {
    ...{ kind: 'discrepancy', what, doctorNo, doctorName, caseNo, caseKind: kind, productName, upc, expected, found },
    ...{ userName: by.userName, text },
  }
  const mails = people.filter(({ userNo }) => userNo !== by.userNo).map(({ to }) => ({ to, content }))
  return mails.length === 0 ? [] : toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), mails))
}

const addressOf = async (
  deps: Deps,
  { doctorNo, warehouseNo, nurseNo }: About,
  side: Side,
): Promise<{ userNo: string; to: string } | undefined> => {
  const userNo =
    side === 'company'
      ? doctorNo
      : side === 'nurse'
        ? nurseNo
        : (await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })))?.adminNo
  if (userNo === undefined) return undefined
  const [user, link] = await deps.table.batchGet([ref(userItem, { userNo }), ref(membershipItem, { doctorNo, userNo })])
  const to = mailAddressOf(user)
  const isLinked = side === 'company' || (link !== undefined && link.status !== 'blocked')
  return to !== undefined && isLinked ? { userNo, to } : undefined
}
