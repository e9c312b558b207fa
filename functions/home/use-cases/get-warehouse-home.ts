import type { home } from '../../../shared/home/home.contract.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { figuresItem } from '../figures.items.ts'

/** The start page of a warehouse admin: pending work in all their companies and in each. */
export const getWarehouseHome: UseCase<typeof home.calls.getWarehouseHome> = async (deps, actor) => {
  const named = await companiesInScope(deps, actor)
  const refs = named.map(({ doctorNo }) => ref(figuresItem, { doctorNo, userNo: '', row: 'TOTAL' }))
  const own = named.map(({ doctorNo }) => ref(figuresItem, { doctorNo, userNo: actor.userNo, row: 'TOTAL' }))
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
