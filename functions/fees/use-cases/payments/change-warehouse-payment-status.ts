import { refuseField } from '../../../../shared/contract/errors.ts'
import { billsReasons } from '../../../../shared/fees/bills.reasons.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { cleanNote } from '../../../offers/public.ts'
import { type By, refuseClosed } from '../../../payments/public.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Intent } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { readBill } from '../../bills/read-bill.ts'
import { changedBill } from '../../bills/write-bill.ts'
import { readPayment } from '../../payments/read-payment.ts'
import { settled } from '../../payments/settle.ts'
import type { WarehousePayment } from '../../payments/warehouse-payments.items.ts'
import { archivedPayment } from '../../payments/write-payment.ts'

/**
 * The warehouse admin cancels (2) or the company rejects (4): one commit closes the request, lets the admin request the
 * bill again, and notifies the other side. The company archives (3) closed payments.
 */
export const changeWarehousePaymentStatus: UseCase<typeof fees.calls.changeWarehousePaymentStatus> = async (
  deps,
  actor,
  { paymentNo, status, note = '' },
) => {
  const isAdmin = actor.role === 'warehouseAdmin'
  const doctorNote = cleanNote(note, 'html')
  return retryRace(async () => {
    const payment = await readPayment(deps, actor, paymentNo)
    if (isAdmin && status !== 2) throw refuseField('status', billsReasons.warehouseCancels)
    if (!isAdmin && status === 2) throw refuseField('status', billsReasons.companyAnswers)
    const by = { at: deps.now(), userNo: actor.userNo, userName: actor.userName }
    const intents = status === 3 ? archived : ended(status === 2 ? 'canceled' : 'rejected', doctorNote)
    const answer = { paymentNo, status }
    await deps.table.commit(await intents(deps, actor, payment, by), answer)
    return answer
  })
}

type Change = (deps: Deps, actor: CompanyActor, payment: WarehousePayment, by: By) => Promise<Intent[]>

const ended =
  (outcome: 'canceled' | 'rejected', doctorNote: string): Change =>
  async (deps, actor, payment, by) => {
    refuseClosed(payment)
    const bill = await readBill(deps, actor, payment.billNo)
    return settled(deps, bill, payment, { outcome, by, doctorNote })
  }

/**
 * Archives a bill together with the payment that paid it; an unpaid bill stays listed, so that it can be requested
 * again.
 */
const archived: Change = async (deps, actor, payment, by) => {
  const { intent } = archivedPayment(payment, by)
  if (payment.status !== 'confirmed') return [intent]
  const bill = await readBill(deps, actor, payment.billNo)
  return [intent, ...changedBill(bill, { status: 'archived', by })]
}
