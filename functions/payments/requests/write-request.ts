import type { PaymentOutcome } from '../../../shared/payments/requests.rules.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { closedCopy } from '../banks/copied-bank.ts'
import { archivedBy, type By, closedBy } from './request-life.ts'
import { type PaymentRequest, requestItem } from './requests.items.ts'

interface Written {
  after: PaymentRequest
  intent: Intent
}

/** A request that is over: from now on only the end of its account number is known. */
export const closedRequest = (
  request: PaymentRequest,
  status: PaymentOutcome,
  by: By,
  more: Partial<Pick<PaymentRequest, 'doctorNote' | 'payoutNo'>> = {},
): Written => written(request, { ...more, bank: closedCopy(request.bank), ...closedBy(request, status, by) })

/** A request that is over, off the lists of those that are looked at. */
export const archivedRequest = (request: PaymentRequest, by: By): Written => written(request, archivedBy(request, by))

/** The request changed; it must stand as it was read. */
const written = (request: PaymentRequest, changes: Partial<PaymentRequest>): Written => {
  const after = { ...request, ...changes }
  return { after, intent: put(requestItem, after, asRead(request)) }
}
