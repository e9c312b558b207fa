import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { refuseClosed, requiredNote } from '../../../payments/public.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { payOrRebuild } from '../../bills/pay-or-rebuild.ts'
import { readBill } from '../../bills/read-bill.ts'
import { readPayment } from '../../payments/read-payment.ts'
import { settled } from '../../payments/settle.ts'

/** Marks a pending request as paid: request, bill, month and mail in one commit, only once under concurrent calls. */
export const payWarehousePayment: UseCase<typeof fees.calls.payWarehousePayment> = async (
  deps,
  actor,
  { paymentNo, note },
) => {
  const doctorNote = requiredNote(note)
  return retryRace(async () => {
    const payment = await readPayment(deps, actor, paymentNo)
    refuseClosed(payment)
    const bill = await readBill(deps, actor, payment.billNo)
    const by = { at: deps.now(), userNo: actor.userNo, userName: actor.userName }
    const answer = { paymentNo, status: 1 as const }
    const intents = await settled(deps, bill, payment, { outcome: 'confirmed', by, doctorNote })
    await payOrRebuild(deps, bill, () => deps.table.commit(intents, answer))
    return answer
  })
}
