import { refuse } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { notPending } from '../requests/request-life.ts'
import { type PaymentRequest, requestItem } from '../requests/requests.items.ts'

/** The requests with these numbers, each once; 404 if the company does not have one, 409 if one is not pending. */
export const pendingRequests = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  paymentNos: readonly string[],
): Promise<PaymentRequest[]> => {
  const refs = [...new Set(paymentNos)].map((paymentNo) => ref(requestItem, { doctorNo, paymentNo }))
  const found = await table.batchGet(refs, { consistent: true })
  return found.map((request) => {
    if (!request) throw refuse(paymentsReasons.noPayment)
    const { status, userName: name, amount } = request
    if (status !== 'pending') throw notPending({ name, amount })
    return request
  })
}
