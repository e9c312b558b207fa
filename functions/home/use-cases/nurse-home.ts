import { moneyToWire } from '../../../shared/values/money.ts'
import { accountItem } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { readFigures } from '../series.ts'

export const nurseReads = ({ doctorNo }: { doctorNo: string }, userNo: string) =>
  [ref(accountItem, { doctorNo, userNo })] as const

/** The start page of a nurse: her account as it stands, and what she has done. */
export const nurseHome = async ({ table, now }: Deps, { userNo, company }: CompanyActor) => {
  const { doctorNo } = company
  const [[account], { totals, series, months }] = await Promise.all([
    table.batchGet(nurseReads({ doctorNo }, userNo), { consistent: true }),
    readFigures(table, { doctorNo, userNo }, now()),
  ])
  return {
    openTakes: account?.openTakes ?? 0,
    awaitingUnits: totals.awaitingUnits,
    awaitingAmount: moneyToWire(account?.openAmount ?? 0),
    balance: moneyToWire(account?.balance ?? 0),
    claimedUnits: totals.claimedUnits,
    claimedAmount: moneyToWire(totals.claimedAmount),
    takenUnits30: series.reduce((sum, { takenUnits }) => sum + takenUnits, 0),
    ...{ series, months },
  }
}
