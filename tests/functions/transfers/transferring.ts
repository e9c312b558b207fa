import { auditCompany, describeBreach } from '../../../functions/audit/audit.ts'
import { levelsOf, stockLevelType } from '../../../functions/books/public.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { saveFbm } from '../../../functions/products/use-cases/stock.ts'
import type { TransfersDeps } from '../../../functions/transfers/transfers-deps.ts'
import { listTransfers, transferTo } from '../../../functions/transfers/use-cases/transfers.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { transfers } from '../../../shared/transfers/transfers.contract.ts'
import { joinCompany, newCompany, newMember, newProduct, newWarehouse } from '../../support/company.ts'

/** A company with a product, in a building that may be shared. */
export interface Side {
  doctor: CompanyActor
  productNo: string
  warehouseNo: string
}

export const BUILDING = '9 Raritan Center Pkwy'

const operators = new WeakMap<Deps['table'], CompanyActor>()

/** Makes the warehouse admin that all companies of a store share a member of this company. */
export const operatorIn = async (deps: Deps, doctor: CompanyActor): Promise<CompanyActor> => {
  const known = operators.get(deps.table)
  if (known) return joinCompany(deps, known, doctor)
  const operator = await newMember(deps, doctor, 'warehouseAdmin')
  operators.set(deps.table, operator)
  return operator
}

export const newSide = async (deps: Deps, name: string, more: object = {}): Promise<Side> => {
  const doctor = await newCompany(deps, name)
  const { userNo: adminNo } = await operatorIn(deps, doctor)
  const { productNo } = await newProduct(deps, doctor)
  const place = { adminNo, address: BUILDING, transferAddrKeyWold: 'Raritan  CENTER', ...more }
  return { doctor, productNo, warehouseNo: (await newWarehouse(deps, doctor, place)).warehouseNo }
}

export const stocked = (deps: Deps, { doctor, productNo, warehouseNo }: Side, qty: number) =>
  saveFbm(
    deps,
    doctor,
    products.calls.saveFbm.body.parse({ doctorNo: doctor.userNo, productNo, warehouseNo, qty, note: 'counted' }),
  )

export const send = (deps: Deps, from: Side, to: CompanyActor, transferQty: number, more: object = {}) => {
  const { doctor, productNo, warehouseNo } = from
  const place = { doctorNo: doctor.userNo, productNo, warehouseNo }
  const body = { ...place, to: to.userName, transferQty, ...more }
  return transferTo(deps, doctor, transfers.calls.transferTo.body.parse(body))
}

export const log = async (deps: TransfersDeps, doctor: CompanyActor, more: object = {}) => {
  const body = transfers.calls.listTransfers.body.parse({ doctorNo: doctor.userNo, ...more })
  const page = await listTransfers(deps, doctor, body)
  return transfers.calls.listTransfers.result.parse(page).records
}

export const unitsOf = async (deps: Deps, doctor: CompanyActor, productNo: string): Promise<number> => {
  const levels = await readAll(deps.table, stockLevelType, levelsOf(doctor.userNo, productNo), { consistent: true })
  return levels.reduce((sum, { stock }) => sum + stock, 0)
}

export const breachesOf = async (deps: Deps, doctors: readonly CompanyActor[]): Promise<string[]> => {
  const found = await Promise.all(
    doctors.map(({ userNo: doctorNo }) =>
      auditCompany({ table: deps.table, wait: async () => {}, now: deps.now }, { doctorNo, deep: true }),
    ),
  )
  return found.flatMap(({ breaches }) => breaches.map(describeBreach))
}
