import type { moneyCalls } from '../../../shared/home/money.calls.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { companyTotals } from '../series.ts'

/** The sums of the balances of all nurses of a company. */
export const getBalanceSums: UseCase<typeof moneyCalls.getBalanceSums> = async ({ table }, { company }) => {
  const { toPay, owedBack, awaitingAmount, requestable } = await companyTotals(table, company.doctorNo)
  return {
    total: moneyToWire(toPay - owedBack),
    owed: moneyToWire(toPay),
    owedBack: moneyToWire(owedBack),
    pendingAmount: moneyToWire(awaitingAmount),
    requestAmount: moneyToWire(requestable),
  }
}
