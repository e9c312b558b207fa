import type { Account } from '../../books/public.ts'
import { requestRef, requestsOfNurse, requestType } from '../../payments/public.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { AuditRun } from '../audit-run.ts'
import { type Breach, Findings } from '../breach.ts'

/** What the ledger rows of a nurse say was paid for each request: Money, one number a row. */
export type PaidRequests = Map<string, number[]>

/**
 * Proves the payment requests of a nurse: the one that their account names waits, for that amount, and no other does;
 * each payment of the ledger is of a request that was confirmed, and each confirmed one was paid once, what it asked for.
 * `whole`: the ledger was read from its first row.
 */
export const proveRequests = async (
  { table, doctorNo }: AuditRun,
  { userNo, pendingNo, requested }: Account,
  paid: PaidRequests,
  whole: boolean,
): Promise<Breach[]> => {
  const found = new Findings({ doctorNo, userNo })
  const named = pendingNo === '' ? undefined : await read(table, doctorNo, pendingNo)
  found.equal('request.pending', 'asked for', named?.status === 'pending' ? named.amount : 0, requested)
  found.equal('request.pending', 'whose', pendingNo === '' ? userNo : (named?.userNo ?? 'nobody'), userNo)
  for (const [paymentNo, amounts] of paid) {
    const request = await read(table, doctorNo, paymentNo)
    found.equal('request.paid', `paid for ${paymentNo}`, amountPaid(request, userNo), -sum(amounts))
  }
  if (!whole) return found.breaches
  for await (const requests of pagesOf(table, requestType, requestsOfNurse(doctorNo, userNo))) {
    for (const { paymentNo } of requests) {
      if (paid.has(paymentNo) || paymentNo === pendingNo) continue
      // As it stands: what an index tells may be older than the ledger.
      const request = await read(table, doctorNo, paymentNo)
      found.equal('request.paid', `paid for ${paymentNo}`, amountPaid(request, userNo), 0)
      found.equal('request.pending', 'waits', pendingNo, request?.status === 'pending' ? paymentNo : pendingNo)
    }
  }
  return found.breaches
}

const read = (table: AuditRun['table'], doctorNo: string, paymentNo: string) =>
  table.get(requestRef({ doctorNo, paymentNo }), { consistent: true })

const amountPaid = (request: Awaited<ReturnType<typeof read>>, userNo: string): number =>
  request?.status === 'confirmed' && request.userNo === userNo ? request.amount : 0

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
