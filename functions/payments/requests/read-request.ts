import { refuse } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type PaymentRequest, requestItem } from './requests.items.ts'

/** A request of the company; another nurse's does not exist for a nurse (404). */
export const readRequest = async (
  deps: Pick<Deps, 'table'>,
  actor: CompanyActor,
  paymentNo: string,
): Promise<PaymentRequest> => {
  const { doctorNo } = actor.company
  const request = await deps.table.get(ref(requestItem, { doctorNo, paymentNo }), { consistent: true })
  if (!request || (actor.role === 'nurse' && request.userNo !== actor.userNo)) throw refuse(paymentsReasons.noPayment)
  return request
}

/** Says why it can be neither paid nor rejected nor cancelled any more. */
export const refuseClosed = ({ status }: Pick<PaymentRequest, 'status'>): void => {
  if (status === 'confirmed') throw refuse(paymentsReasons.isPaid)
  if (status === 'canceled') throw refuse(paymentsReasons.isCanceled)
  if (status === 'rejected') throw refuse(paymentsReasons.isRejected)
}
