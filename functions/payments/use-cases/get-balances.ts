import type { Input } from '../../../shared/contract/call.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { accountRef } from '../../books/public.ts'
import { companyTotals } from '../../home/public.ts'
import { nursesSource } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { balanceRecord } from '../balances/balance-record.ts'

/** A page of the company's nurses with their balances; the sums over all of them are figures that the stream keeps. */
export const getBalances = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { condition, ...request }: Input<typeof payments.calls.getBalances>,
) => {
  const source = nursesSource(deps, doctorNo, condition)
  const [page, sums] = await Promise.all([
    readList(
      {
        source,
        present: async (nurses) => {
          const accounts = await deps.table.batchGet(nurses.map(({ userNo }) => accountRef({ doctorNo, userNo })))
          return nurses.map((nurse, at) => balanceRecord(nurse, accounts[at]))
        },
      },
      request,
    ),
    companyTotals(deps.table, doctorNo),
  ])
  const { toPay, owedBack, awaitingAmount, requestable } = sums
  return {
    ...page,
    sums: {
      ...{ total: moneyToWire(toPay - owedBack), owed: moneyToWire(toPay), owedBack: moneyToWire(owedBack) },
      ...{ pendingAmount: moneyToWire(awaitingAmount), requestAmount: moneyToWire(requestable) },
    },
  }
}
