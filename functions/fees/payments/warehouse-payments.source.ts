import type { Input, Output } from '../../../shared/contract/call.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import { type PaymentStatus, statusNamed } from '../../../shared/payments/requests.rules.ts'
import { listedStatus } from '../../payments/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import type { IndexRange } from '../../platform/db/range.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { withWarehouseNames } from '../../warehouses/public.ts'
import { paymentRecordOf } from './payment-record.ts'
import {
  paymentsOfAdmin,
  paymentsOfBill,
  paymentsOfCompany,
  type WarehousePayment,
  warehousePaymentItem,
} from './warehouse-payments.items.ts'

type Call = typeof fees.calls.listWarehousePayments
type Asked = Pick<Input<Call>, 'monthlyStorageFeeId' | 'status' | 'condition'>

/** Default statuses of the list: all except archived. */
const UNARCHIVED: readonly PaymentStatus[] = ['pending', 'confirmed', 'canceled', 'rejected']

/** Payments of bills, newest first: those of a company, or those to a warehouse admin by the companies they serve. */
export const warehousePaymentsList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  asked: Asked,
): Promise<List<WarehousePayment, Output<Call>['records'][number]>> => {
  const { condition } = asked
  const companies = new Set((await companiesInScope(deps, actor)).map(({ doctorNo }) => doctorNo))
  const all = paymentsAsked(deps, actor, asked)
  const isServed = ({ doctorNo, adminNo }: WarehousePayment): boolean =>
    companies.has(doctorNo) && adminNo === actor.operatorNo
  const source = actor.role === 'warehouseAdmin' ? filtered(all, isServed) : all
  return {
    source: condition ? filtered(source, (payment) => hasWords(wordsIn(payment), condition)) : source,
    present: async (payments) => (await withWarehouseNames(deps, payments)).map(paymentRecordOf),
  }
}

const paymentsAsked = (
  deps: Deps,
  { role, operatorNo, company }: MaybeCompanyActor,
  { monthlyStorageFeeId, status, condition: _ }: Asked,
): Source<WarehousePayment> => {
  const statuses = status === undefined ? UNARCHIVED : [status === 5 ? 'pending' : statusNamed(status)]
  const sourceOf = (range: IndexRange) => rangeSource(deps, warehousePaymentItem, range)
  if (monthlyStorageFeeId !== undefined && company)
    return filtered(sourceOf(paymentsOfBill(company.doctorNo, monthlyStorageFeeId)), (payment) =>
      statuses.includes(listedStatus(payment)),
    )
  const ranges = statuses.map((one) =>
    role === 'warehouseAdmin' || !company ? paymentsOfAdmin(operatorNo, one) : paymentsOfCompany(company.doctorNo, one),
  )
  const source = merged(ranges.map(sourceOf))
  return monthlyStorageFeeId === undefined ? source : filtered(source, ({ billNo }) => billNo === monthlyStorageFeeId)
}

const wordsIn = (payment: WarehousePayment): string[] => {
  const { doctorName, adminName, warehouse, month, paymentNo, warehouseNote, doctorNote } = payment
  const notes = [warehouseNote, doctorNote].map((note) => plainNote({ note, noteFormat: 'html' }))
  return wordsOf([doctorName, adminName, warehouse, ...notes].join(' '), [paymentNo, month])
}
