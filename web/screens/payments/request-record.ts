import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { type PaymentStatus, statusNamed } from '../../../shared/payments/requests.rules.ts'
import { showExactAmount } from '../../components/text/format.ts'

export type PaymentRecord = Output<typeof contracts.payments.calls.listPayments>['records'][number]

export const stateOf = ({ status }: Pick<PaymentRecord, 'status'>): PaymentStatus => statusNamed(status)

/** Values that texts about a request interpolate; the amount is not rounded. */
export const wordsOf = ({ nurseName, amount }: Pick<PaymentRecord, 'nurseName' | 'amount'>) => ({
  nurse: nurseName,
  amount: showExactAmount(amount),
})

/** Domains to invalidate after a change to a request. */
export const afterRequest = ['payments', 'approvals', 'home', 'people'] as const
