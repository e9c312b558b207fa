import { DAY_FIGURE_RIGHTS, FIGURE_RIGHTS } from '../../../shared/home/figures.rules.ts'
import type { home } from '../../../shared/home/home.contract.ts'
import {
  hasClerkRight,
  type RequiredClerkRight,
  type RequiredRight,
  type Rights,
  suffices,
} from '../../../shared/rights/rights.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { accountRef } from '../../books/public.ts'
import { isOwed, isRequested, payableOf, warehouseBills } from '../../fees/public.ts'
import { openLimits } from '../../people/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { COMPANIES_AT_ONCE } from '../../platform/companies/companies-at-once.ts'
import { type CompanyName, companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { COUNT_LIMIT } from '../../platform/db/count-range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { batchesOf } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { arrivalsOf, transferType } from '../../transfers/public.ts'
import { type Figures, figuresItem, figuresOfWarehouses } from '../figures.items.ts'
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

/**
 * The start page of a warehouse admin: pending tasks in all their companies together and in each company. A clerk gets
 * the tasks for which they have a right.
 */
export const getWarehouseHome: UseCase<typeof home.calls.getWarehouseHome> = async (deps, actor) => {
  const named = await companiesInScope(deps, actor)
  const may = (right: RequiredClerkRight): boolean => !actor.clerk || hasClerkRight(actor.clerk.rights, right)
  const [figures, bills] = await (deps.table.isPartial
    ? Promise.all([limitedFigures(deps, named), may('billing') ? limitedBills(deps, actor) : []])
    : storedFigures(deps, actor, named))
  const companies = named
    .map(({ doctorNo, doctorName: company }, at) => ({
      doctorNo,
      company,
      rowsToConfirm: may('receive') ? (figures[at]?.rowsToConfirm ?? 0) : 0,
      notClaimedUnits: may(['receive', 'claims']) ? (figures[at]?.notClaimedUnits ?? 0) : 0,
    }))
    .sort((a, b) => b.rowsToConfirm - a.rowsToConfirm || a.company.localeCompare(b.company, 'en'))
  const sum = (name: 'rowsToConfirm' | 'notClaimedUnits') => companies.reduce((all, one) => all + one[name], 0)
  const transfersToCheck = figures.reduce((all, one) => all + (one?.transfersToCheck ?? 0), 0)
  const ofBills = (name: keyof BillFigures) =>
    may('billing') ? bills.reduce((all, one) => all + (one?.[name] ?? 0), 0) : 0
  return {
    rowsToConfirm: sum('rowsToConfirm'),
    notClaimedUnits: sum('notClaimedUnits'),
    transfersToCheck: may(['receive', 'stock']) ? transfersToCheck : 0,
    billsUnpaid: ofBills('billsToPay'),
    billsRequested: ofBills('billsRequested'),
    billsAmount: moneyToWire(ofBills('billsAmount')),
    companies,
  }
}

type WorkFigures = Pick<Figures, 'rowsToConfirm' | 'notClaimedUnits' | 'transfersToCheck'>
type BillFigures = Pick<Figures, 'billsToPay' | 'billsAmount' | 'billsRequested'>

const storedFigures = ({ table }: Deps, { operatorNo }: MaybeCompanyActor, companies: readonly CompanyName[]) =>
  Promise.all([
    table.batchGet(companies.map(({ doctorNo }) => ref(figuresItem, { doctorNo, userNo: '', row: 'TOTAL' }))),
    table.batchGet(companies.map(({ doctorNo }) => ref(figuresItem, { doctorNo, userNo: operatorNo, row: 'TOTAL' }))),
  ])

/** Figures of each company, summed over the warehouses of a clerk. Transfers have no figures by warehouse. */
const limitedFigures = (deps: Deps, companies: readonly CompanyName[]): Promise<WorkFigures[]> =>
  mapConcurrently(COMPANIES_AT_ONCE, companies, async ({ doctorNo }) => {
    const [rows, { entries }] = await Promise.all([
      readAll(deps.table, figuresItem, figuresOfWarehouses(doctorNo)),
      rangeSource(deps, transferType, arrivalsOf(doctorNo, false)).read(COUNT_LIMIT),
    ])
    const sum = (name: 'rowsToConfirm' | 'notClaimedUnits') => rows.reduce((all, row) => all + row[name], 0)
    return {
      rowsToConfirm: sum('rowsToConfirm'),
      notClaimedUnits: sum('notClaimedUnits'),
      transfersToCheck: entries.length,
    }
  })

/** Figures of the bills for the warehouses of a clerk, from the bills themselves. */
const limitedBills = async (deps: Deps, actor: MaybeCompanyActor): Promise<BillFigures[]> => {
  const { source } = await warehouseBills(deps, actor, {})
  const owed: BillFigures[] = []
  for await (const bills of batchesOf(source)) {
    for (const bill of bills.filter(isOwed)) {
      owed.push({ billsToPay: 1, billsAmount: payableOf(bill), billsRequested: isRequested(bill) ? 1 : 0 })
    }
  }
  return owed
}
