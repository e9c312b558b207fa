import { moneyToWire } from '../../../shared/values/money.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyTotals } from '../series.ts'

/** The sums of the balances of all nurses of a company. */
export const getBalanceSums = async ({ table }: Deps, { company }: CompanyActor) => {
  const { toPay, owedBack, awaitingAmount, requestable } = await companyTotals(table, company.doctorNo)
  return {
    total: moneyToWire(toPay - owedBack),
    owed: moneyToWire(toPay),
    owedBack: moneyToWire(owedBack),
    pendingAmount: moneyToWire(awaitingAmount),
    requestAmount: moneyToWire(requestable),
  }
}
