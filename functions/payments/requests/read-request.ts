import { refuse } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type PaymentRequest, requestItem } from './requests.items.ts'

/** A request of the company (404 for a nurse if it is another nurse's). */
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
