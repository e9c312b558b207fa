import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'
import { bankFile } from '../../payouts/bank-file.ts'
import { pendingRequests } from '../../payouts/requests-named.ts'
import { readNumbers } from '../../requests/read-number.ts'

/**
 * Pending requests as a file for the bank. The file exists only in this answer, neither in a bucket nor among the
 * answers stored for repeated calls, and each of its numbers is recorded as read.
 */
export const getBankFile: UseCase<typeof payments.calls.getBankFile, PaymentsDeps> = (deps, actor, { paymentNos }) =>
  retryRace(async () => {
    const requests = await pendingRequests(deps, actor.company.doctorNo, paymentNos)
    const numbers = await readNumbers(deps, actor, requests, 'bankFile')
    return { fileName: 'bank_file.csv', csv: bankFile(requests, numbers) }
  })
