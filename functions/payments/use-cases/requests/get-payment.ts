import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { maySeeNumbers, readNumbers } from '../../requests/read-number.ts'
import { readRequest } from '../../requests/read-request.ts'
import { requestRecordOf } from '../../requests/request-record.ts'

/**
 * A request. While it is pending, the company gets the account number too (DECISIONS s11), and that reading is
 * recorded.
 */
export const getPayment: UseCase<typeof payments.calls.getPayment, PaymentsDeps> = (deps, actor, { paymentNo }) =>
  retryRace(async () => {
    const request = await readRequest(deps, actor, paymentNo)
    const record = requestRecordOf(request, actor)
    if (!maySeeNumbers(actor) || request.status !== 'pending') return { ...record, isNumberFull: false }
    const [accountNumber = ''] = await readNumbers(deps, actor, [request], 'screen')
    return { ...record, accountNumber, isNumberFull: true }
  })
