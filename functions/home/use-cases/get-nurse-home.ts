import type { home } from '../../../shared/home/home.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { accountRef } from '../../books/public.ts'
import { openLimits } from '../../people/public.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { readMonths } from '../series.ts'

export const nurseReads = ({ doctorNo }: { doctorNo: string }, userNo: string) =>
  [accountRef({ doctorNo, userNo })] as const

/** The start page of a nurse: account and limits as they stand, and what was taken and delivered. */
export const getNurseHome: UseCase<typeof home.calls.getNurseHome> = async (deps, actor) => {
  const { table, now } = deps
  const { userNo } = actor
  const { doctorNo } = actor.company
  const reading = table.batchGet(nurseReads({ doctorNo }, userNo), { consistent: true }).then(([read]) => read)
  const [account, limits, { series, months }] = await Promise.all([
    reading,
    openLimits(deps, actor, reading),
    readMonths(table, { doctorNo, userNo }, now()),
  ])
  return {
    openTakes: account?.openTakes ?? 0,
    awaitingUnits: account?.openUnits ?? 0,
    awaitingAmount: moneyToWire(account?.openAmount ?? 0),
    balance: moneyToWire(account?.balance ?? 0),
    claimedUnits: account?.deliveredUnits ?? 0,
    claimedAmount: moneyToWire(account?.deliveredAmount ?? 0),
    takenUnits30: series.reduce((sum, { takenUnits }) => sum + takenUnits, 0),
    limits,
    series,
    months,
  }
}
