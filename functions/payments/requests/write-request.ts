import type { PaymentOutcome } from '../../../shared/payments/requests.rules.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { type PaymentRequest, type RequestEvent, requestItem } from './requests.items.ts'

/** Who does something, and when. */
export type By = Pick<RequestEvent, 'at' | 'userNo' | 'userName'>

/** A request that is over: from now on only the end of its account number is known. */
export const closedRequest = (
  { bank, ...request }: PaymentRequest,
  status: PaymentOutcome,
  { at, userNo, userName }: By,
  more: Partial<Pick<PaymentRequest, 'doctorNote' | 'payoutNo'>> = {},
): { after: PaymentRequest; intent: Intent } => {
  const { number, ...terms } = bank
  const changes = { ...more, status, bank: { ...terms, number: { tail: number.tail } } }
  return written(request, { ...changes, closedDate: at, closedBy: userName }, { what: status, at, userNo, userName })
}

/** A request that is over, off the lists of those that are looked at. */
export const archivedRequest = (
  { bank, ...request }: PaymentRequest,
  by: By,
): { after: PaymentRequest; intent: Intent } => written(request, { bank, archived: true }, { what: 'archived', ...by })

type Standing = Omit<PaymentRequest, 'bank'>

/** The request changed, with what has happened to it; it must stand as it was read. */
const written = (
  { rev, events, ...request }: Standing,
  changes: Partial<Standing> & Pick<PaymentRequest, 'bank'>,
  event: RequestEvent,
): { after: PaymentRequest; intent: Intent } => {
  const after: PaymentRequest = { ...request, ...changes, events: [...events, event], rev: rev + 1 }
  return { after, intent: put(requestItem, after, { when: { equals: { rev } }, error: 'race' }) }
}
