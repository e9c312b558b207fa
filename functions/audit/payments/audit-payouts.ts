import {
  type Payout,
  type PayoutLine,
  payoutLinesOf,
  payoutLineType,
  payoutRef,
  payoutsOf,
  payoutType,
} from '../../payments/public.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import { type AuditRun, verify } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import { forEachParallel } from '../for-each-parallel.ts'
import type { Check } from '../persistent-breaches.ts'
import { readRequests } from './requests.ts'

/** Verifies the counts of batch payouts against their lines, and that lines marked as paid were paid by that batch. */
export const auditPayouts = async (run: AuditRun): Promise<void> => {
  for await (const payouts of pagesOf(run.table, payoutType, payoutsOf(run.doctorNo))) {
    await forEachParallel(payouts, (payout) => verify(run, checkPayout(run, payout)))
  }
}

const checkPayout =
  ({ table }: AuditRun, { doctorNo, payoutNo }: Payout): Check =>
  async () => {
    const read = () => table.get(payoutRef({ doctorNo, payoutNo }), { consistent: true })
    const before = await read()
    const lines = await readAll(table, payoutLineType, payoutLinesOf(doctorNo, payoutNo), { consistent: true })
    const paid = lines.filter(({ isPaid }) => isPaid)
    const requests = await readRequests(
      table,
      doctorNo,
      paid.map(({ paymentNo }) => paymentNo),
    )
    const after = await read()
    const found = new Findings({ doctorNo, payoutNo })
    const counted = { done: lines.length, paid: paid.length, refused: lines.length - paid.length }
    for (const figure of ['done', 'paid', 'refused'] as const)
      found.expectEqual('payout.lines', figure, counted[figure], before?.[figure] ?? 'none')
    found.expectEqual('payout.lines', 'paidAmount', sumOf(paid), before?.paidAmount ?? 'none')
    for (const { paymentNo, amount } of paid) {
      const request = requests.get(paymentNo)
      const isPaidByBatch = request?.status === 'confirmed' && request.payoutNo === payoutNo
      found.expectEqual('payout.paid', `paid for ${paymentNo}`, isPaidByBatch ? request.amount : 0, amount)
    }
    return { steady: before?.done === after?.done, breaches: found.breaches }
  }

const sumOf = (lines: readonly Pick<PayoutLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
