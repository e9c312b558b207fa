import type { Input, Output } from '../../../shared/contract/call.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import type { CompanyActor, MaybeCompanyActor } from '../../platform/actor.ts'
import { type CompanyName, companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { presentBills } from './bill-record.ts'
import { type Bill, billItem, billsOf, billsOfAdmin } from './bills.items.ts'

type Call = typeof fees.calls.listWarehouseBills
type Asked = Pick<Input<Call>, 'month' | 'payStatus'>
type Bills = List<Bill, Output<Call>['records'][number]>

/** A company's bills, newest month first. */
export const companyBills = (deps: Deps, { company }: CompanyActor, asked: Asked): Bills =>
  listOf(deps, [company], asked, rangeSource(deps, billItem, billsOf(company.doctorNo, asked.month)))

/** Bills owed to a warehouse admin by companies that they still serve: by one named company or by all. */
export const warehouseBills = async (deps: Deps, actor: MaybeCompanyActor, asked: Asked): Promise<Bills> => {
  const { operatorNo, company } = actor
  const { month } = asked
  const companies = await companiesInScope(deps, actor)
  const served = new Set(companies.map(({ doctorNo }) => doctorNo))
  // A company has few warehouses, but an admin may serve thousands of companies, so the bills of a named company are
  // read from the company's own list.
  const range =
    company && month === undefined ? billsOf(company.doctorNo) : billsOfAdmin(operatorNo, month, company?.doctorNo)
  const isTheirs = ({ doctorNo, adminNo }: Bill): boolean => adminNo === operatorNo && served.has(doctorNo)
  return listOf(deps, companies, asked, filtered(rangeSource(deps, billItem, range), isTheirs))
}

const listOf = (deps: Deps, companies: readonly CompanyName[], { payStatus }: Asked, source: Source<Bill>): Bills => ({
  source: payStatus === undefined ? source : filtered(source, (bill) => bill.payStatus === payStatus),
  present: (bills) => presentBills(deps, companies, bills),
})
