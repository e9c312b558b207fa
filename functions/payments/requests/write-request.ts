import type { PaymentOutcome } from '../../../shared/payments/requests.rules.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { closedCopy } from '../banks/copied-bank.ts'
import { archivedBy, type By, closedBy } from './request-life.ts'
import { type PaymentRequest, requestItem } from './requests.items.ts'

interface Written {
  after: PaymentRequest
  intent: Intent
}

/** Closes a request and reduces its account number to the last digits. */
export const closedRequest = (
  request: PaymentRequest,
  status: PaymentOutcome,
  by: By,
  more: Partial<Pick<PaymentRequest, 'doctorNote' | 'payoutNo' | 'approvedBy'>> = {},
): Written => written(request, { ...more, bank: closedCopy(request.bank), ...closedBy(request, status, by) })

/** Archives a closed request, which removes it from the default lists. */
export const archivedRequest = (request: PaymentRequest, by: By): Written => written(request, archivedBy(request, by))

/** The changed request, and the intent that writes it, conditional on its state as read. */
const written = (request: PaymentRequest, changes: Partial<PaymentRequest>): Written => {
  const after = { ...request, ...changes }
  return { after, intent: put(requestItem, after, asRead(request)) }
}
