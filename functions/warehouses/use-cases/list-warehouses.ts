import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { warehouses } from '../../../shared/warehouses/warehouses.contract.ts'
import { companiesOf } from '../../people/public.ts'
import { userItem } from '../../platform/actor.items.ts'
import type { CompanyOfActor, MaybeCompanyActor } from '../../platform/actor.ts'
import { readKept } from '../../platform/db/kept-pages.ts'
import { pageOfList, readPage, readWhole } from '../../platform/db/pages.ts'
import { type Range, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  allWarehouses,
  selfStoragesOf,
  shownWarehousesOf,
  type Warehouse,
  warehouseItem,
  warehouseLine,
  warehousesOf,
} from '../warehouses.items.ts'

type ListInput = Input<typeof warehouses.calls.queryWareHouseInfoList>

/**
 * Newest first: the warehouses of the company named; without one those of all companies for the super admin, and of all
 * they work for for a warehouse admin.
 */
export const listWarehouses = async (deps: Deps, actor: MaybeCompanyActor, input: ListInput) => {
  const page = await pageFor(deps, actor, input)
  const nameOf = await companyNames(deps, actor.company, page.records)
  return { ...page, records: page.records.map((warehouse) => recordOf(warehouse, nameOf(warehouse.doctorNo))) }
}

const pageFor = (deps: Deps, actor: MaybeCompanyActor, input: ListInput): Promise<Page<Warehouse>> => {
  if (actor.company && actor.role === 'nurse') return pageForNurse(deps, actor.userNo, actor.company, input)
  if (actor.company) return readKind(deps, warehousesOf(actor.company.doctorNo), input)
  if (actor.role === 'superAdmin') return readKind(deps, allWarehouses, input, 'gsi2')
  if (actor.role === 'warehouseAdmin') return pageForAdmin(deps, actor, input)
  throw refuseField('doctorNo', 'Company is required.')
}

/** A few warehouses of each of a few companies: read whole, one short Query a company. */
const pageForAdmin = async (deps: Deps, actor: MaybeCompanyActor, input: ListInput): Promise<Page<Warehouse>> => {
  const companies = await companiesOf(deps, { ...actor, companyName: '' })
  const found = await Promise.all(
    companies.map(({ doctorNo }) => readWhole(deps.table, warehouseItem, warehousesOf(doctorNo))),
  )
  const { isDoctor } = input
  const kept = found.flat().filter(({ selfStorage }) => isDoctor === undefined || selfStorage === (isDoctor === '1'))
  return pageOfList(
    kept.sort((a, b) => (a.warehouseNo < b.warehouseNo ? 1 : -1)),
    input,
  )
}

const readKind = (deps: Deps, range: Range, input: ListInput, index?: 'gsi2'): Promise<Page<Warehouse>> => {
  const options = index ? { index } : {}
  const { isDoctor } = input
  if (isDoctor === undefined) return readPage(deps.table, warehouseItem, range, input, options)
  return readKept(
    input,
    ({ selfStorage }) => selfStorage === (isDoctor === '1'),
    (part) => readPage(deps.table, warehouseItem, range, part, { ...options, uncounted: true }),
  )
}

/** What is shown to nurses, and before it, on the first page, their own self storage. */
const pageForNurse = async (
  deps: Deps,
  userNo: string,
  { doctorNo }: CompanyOfActor,
  input: ListInput,
): Promise<Page<Warehouse>> => {
  const own = selfStoragesOf(doctorNo, userNo)
  const shown = shownWarehousesOf(doctorNo)
  const index = 'gsi1'
  if (input.isDoctor) {
    return readPage(deps.table, warehouseItem, input.isDoctor === '1' ? own : shown, input, { index })
  }
  const [oldestFirst, page] = await Promise.all([
    readWhole(deps.table, warehouseItem, own, { index }),
    readPage(deps.table, warehouseItem, shown, input, { index }),
  ])
  const isFirst = input.current === 1 && !input.nextToken
  return {
    ...page,
    total: page.total + oldestFirst.length,
    records: isFirst ? [...oldestFirst.reverse(), ...page.records] : page.records,
  }
}

const companyNames = async (deps: Deps, company: CompanyOfActor | undefined, records: readonly Warehouse[]) => {
  if (company) return () => company.doctorName
  const numbers = [...new Set(records.map(({ doctorNo }) => doctorNo))]
  const found = await deps.table.batchGet(numbers.map((userNo) => ref(userItem, { userNo })))
  const names = new Map(found.flatMap((doctor) => (doctor ? [[doctor.userNo, doctor.companyName]] : [])))
  return (doctorNo: string): string => names.get(doctorNo) ?? doctorNo
}

const recordOf = (warehouse: Warehouse, doctorName: string) => ({
  warehouseNo: warehouse.warehouseNo,
  doctorNo: warehouse.doctorNo,
  doctorName,
  warehouse: warehouseLine(warehouse),
  state: warehouse.state,
  city: warehouse.city,
  address: warehouse.address,
  zipCode: warehouse.zipCode,
  adminNo: warehouse.adminNo,
  admin: warehouse.adminName,
  isVisiable: warehouse.visible ? ('0' as const) : ('1' as const),
  isDoctor: warehouse.selfStorage ? ('1' as const) : ('0' as const),
  ...(warehouse.transferKeyword ? { transferAddrKeyWold: warehouse.transferKeyword } : {}),
  ...(warehouse.physicalKeyword ? { physicalAddrKey: warehouse.physicalKeyword } : {}),
  timeZone: warehouse.timeZone,
})
