import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { type PaymentStatus, statusNamed } from '../../../shared/payments/requests.rules.ts'
import { showExactAmount } from '../../components/text/format.ts'

export type PaymentRecord = Output<typeof contracts.payments.calls.listPayments>['records'][number]

export const stateOf = ({ status }: Pick<PaymentRecord, 'status'>): PaymentStatus => statusNamed(status)

/** The words of a request that sentences about it need: the amount is what is to be sent. */
export const wordsOf = ({ nurseName, amount }: Pick<PaymentRecord, 'nurseName' | 'amount'>) => ({
  nurse: nurseName,
  amount: showExactAmount(amount),
})

/** What is stale once something became of a request: lists, balances and figures. */
export const afterRequest = ['payments', 'home', 'people'] as const
