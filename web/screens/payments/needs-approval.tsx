import Alert from '@cloudscape-design/components/alert'
import { amountFor } from '../../../shared/approvals/approvals.rules.ts'
import type { BankCurrency } from '../../../shared/payments/banks.rules.ts'
import { addMoney, type Money, moneyFromWire } from '../../../shared/values/money.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface Paying {
  amount: number
  /** Undefined without an account, for which the lowest amount applies. */
  currency: BankCurrency | undefined
}

/**
 * True if these payments wait for approval by their amounts. The server also counts earlier payments to the same
 * person, so it may still let others wait.
 */
export const useNeedsApproval = (payments: readonly Paying[]): boolean => {
  const { data: rule } = useCall(api.approvals.getApprovalRule, {})
  if (!rule) return false
  return [...Map.groupBy(payments, ({ currency }) => currency)].some(([currency, some]) => {
    const limit = amountFor(rule.amounts, currency)
    const sum: Money = addMoney(...some.map(({ amount }) => moneyFromWire(amount)))
    return limit !== undefined && sum > moneyFromWire(limit)
  })
}

/** States that a payment waits for a second person, and when to send the money. */
export const NeedsApproval = () => {
  const t = useTexts('approvals')
  return (
    <Alert type="info" header={t('pay.needs')}>
      {t('pay.how')}
    </Alert>
  )
}

/** States that a deduction from a balance waits for a second person, and why. */
export const DeductionNeedsApproval = () => {
  const t = useTexts('approvals')
  return (
    <Alert type="info" header={t('pay.deductionNeeds')}>
      {t('pay.deductionHow')}
    </Alert>
  )
}
