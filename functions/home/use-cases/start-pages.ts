import { DAY_FIGURE_RIGHTS, FIGURE_RIGHTS } from '../../../shared/home/figures.rules.ts'
import type { home } from '../../../shared/home/home.contract.ts'
import { type RequiredRight, type Rights, suffices } from '../../../shared/rights/rights.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { accountRef } from '../../books/public.ts'
import { openLimits } from '../../people/public.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { figuresItem } from '../figures.items.ts'
import { readMonths, readTotals } from '../series.ts'

/** The start page of a company, without the figures that the rights of a member of its staff do not cover. */
export const getDoctorHome: UseCase<typeof home.calls.getDoctorHome> = async ({ table, now }, { company }) => {
  const { totals, series } = await readTotals(table, company.doctorNo, now())
  const { openOffers, openTakes, awaitingUnits, stockUnits, notClaimedUnits, rowsToConfirm, toPayNurses, requests } =
    totals
  const { billsToPay, billsRequested } = totals
  const figures = {
    openOffers,
    openTakes,
    awaitingUnits,
    stockUnits,
    notClaimedUnits,
    rowsToConfirm,
    toPayNurses,
    requests,
    awaitingAmount: moneyToWire(totals.awaitingAmount),
    stockValue: moneyToWire(totals.stockValue),
    toPay: moneyToWire(totals.toPay),
    requested: moneyToWire(totals.requested),
    billsToPay,
    billsRequested,
    billsAmount: moneyToWire(totals.billsAmount),
  }
  const { rights } = company
  return {
    ...readable(figures, FIGURE_RIGHTS, rights),
    series: series.map(({ day, ...ofDay }) => ({ day, ...readable(ofDay, DAY_FIGURE_RIGHTS, rights) })),
  }
}

/** The figures that these rights cover. */
const readable = <Name extends string>(
  figures: Readonly<Record<Name, number>>,
  required: Readonly<Record<Name, RequiredRight>>,
  rights: Rights | undefined,
): { [N in Name]?: number } => {
  const shown: { [N in Name]?: number } = { ...figures }
  for (const name in required) if (!suffices(rights, required[name])) delete shown[name]
  return shown
}

export const nurseReads = ({ doctorNo }: { doctorNo: string }, userNo: string) =>
  [accountRef({ doctorNo, userNo })] as const

/** The start page of a nurse: current account and limits, and the units taken and delivered. */
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

/** The start page of a warehouse admin: pending tasks in all their companies together and in each company. */
export const getWarehouseHome: UseCase<typeof home.calls.getWarehouseHome> = async (deps, actor) => {
  const named = await companiesInScope(deps, actor)
  const refs = named.map(({ doctorNo }) => ref(figuresItem, { doctorNo, userNo: '', row: 'TOTAL' }))
  const own = named.map(({ doctorNo }) => ref(figuresItem, { doctorNo, userNo: actor.operatorNo, row: 'TOTAL' }))
  const [figures, bills] = await Promise.all([deps.table.batchGet(refs), deps.table.batchGet(own)])
  const companies = named
    .map(({ doctorNo, doctorName: company }, at) => {
      const { rowsToConfirm = 0, notClaimedUnits = 0 } = figures[at] ?? {}
      return { doctorNo, company, rowsToConfirm, notClaimedUnits }
    })
    .sort((a, b) => b.rowsToConfirm - a.rowsToConfirm || a.company.localeCompare(b.company, 'en'))
  const sum = (name: 'rowsToConfirm' | 'notClaimedUnits') => companies.reduce((all, one) => all + one[name], 0)
  const transfersToCheck = figures.reduce((all, one) => all + (one?.transfersToCheck ?? 0), 0)
  const ofBills = (name: 'billsToPay' | 'billsAmount' | 'billsRequested') =>
    bills.reduce((all, one) => all + (one?.[name] ?? 0), 0)
  return {
    rowsToConfirm: sum('rowsToConfirm'),
    notClaimedUnits: sum('notClaimedUnits'),
    transfersToCheck,
    billsUnpaid: ofBills('billsToPay'),
    billsRequested: ofBills('billsRequested'),
    billsAmount: moneyToWire(ofBills('billsAmount')),
    companies,
  }
}
