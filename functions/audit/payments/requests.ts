import type { Account } from '../../books/public.ts'
import { type PaymentRequest, requestRef, requestsOfNurse, requestType } from '../../payments/public.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { AuditRun } from '../audit-run.ts'
import { type Breach, Findings } from '../breach.ts'

/** Amounts (Money) of the payments in a nurse's ledger, by request; one per row. */
export type PaidRequests = Map<string, number[]>

/**
 * Verifies the payment requests of a nurse. Only the request that their account names is pending, and its amount
 * matches. Each payment in the ledger belongs to a confirmed request, and each confirmed request was paid once, in
 * full. `isComplete`: true if the ledger was read from its first row.
 */
export const verifyRequests = async (
  { table, doctorNo }: AuditRun,
  { userNo, pendingNo, requested }: Account,
  paid: PaidRequests,
  isComplete: boolean,
): Promise<Breach[]> => {
  const found = new Findings({ doctorNo, userNo })
  const asked = await readRequests(table, doctorNo, [...paid.keys(), ...(pendingNo === '' ? [] : [pendingNo])])
  const named = asked.get(pendingNo)
  found.expectEqual('request.pending', 'requested amount', named?.status === 'pending' ? named.amount : 0, requested)
  found.expectEqual('request.pending', 'owner', pendingNo === '' ? userNo : (named?.userNo ?? 'nobody'), userNo)
  for (const [paymentNo, amounts] of paid)
    found.expectEqual('request.paid', `paid for ${paymentNo}`, amountPaid(asked.get(paymentNo), userNo), -sum(amounts))
  if (!isComplete) return found.breaches
  for await (const requests of pagesOf(table, requestType, requestsOfNurse(doctorNo, userNo))) {
    const others = requests.flatMap(({ paymentNo }) => (asked.has(paymentNo) ? [] : [paymentNo]))
    // Read from the table, since the index may lag behind the ledger.
    const unpaid = await readRequests(table, doctorNo, others)
    for (const paymentNo of others) {
      const request = unpaid.get(paymentNo)
      found.expectEqual('request.paid', `paid for ${paymentNo}`, amountPaid(request, userNo), 0)
      found.expectEqual(
        'request.pending',
        'pending request',
        pendingNo,
        request?.status === 'pending' ? paymentNo : pendingNo,
      )
    }
  }
  return found.breaches
}

/** Requests by number, read from the table itself; undefined if missing. */
export const readRequests = async (
  table: AuditRun['table'],
  doctorNo: string,
  paymentNos: readonly string[],
): Promise<ReadonlyMap<string, PaymentRequest | undefined>> => {
  const found = await table.batchGet(
    paymentNos.map((paymentNo) => requestRef({ doctorNo, paymentNo })),
    { consistent: true },
  )
  return new Map(paymentNos.map((paymentNo, at) => [paymentNo, found[at]]))
}

const amountPaid = (request: PaymentRequest | undefined, userNo: string): number =>
  request?.status === 'confirmed' && request.userNo === userNo ? request.amount : 0

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
