import type { Input } from '../../shared/contract/call.ts'
import type { warehouses } from '../../shared/warehouses/warehouses.contract.ts'
import { type User, userItem } from '../platform/actor.items.ts'
import type { CompanyActor, CompanyOfActor, MaybeCompanyActor } from '../platform/actor.ts'
import { companiesInScope } from '../platform/companies/companies-in-scope.ts'
import { merged } from '../platform/db/merged-source.ts'
import type { Range } from '../platform/db/range.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { concatenated, filtered, type List, type Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { versionOf } from '../platform/editing.ts'
import { hasWords, wordsOf } from '../platform/search/search.ts'
import {
  allWarehouses,
  selfStoragesOf,
  shownWarehousesOf,
  type Warehouse,
  warehouseItem,
  warehouseLine,
  warehouseName,
  warehousesOf,
} from '../warehouse-records/public.ts'

type Asked = Pick<Input<typeof warehouses.calls.listWarehouses>, 'isDoctor' | 'condition'>

/**
 * Warehouses of the named company, newest first. If no company is named, the super admin gets the warehouses of all
 * companies, and a warehouse admin those of every company they work for.
 */
export const warehousesList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  asked: Asked,
): Promise<List<Warehouse, ReturnType<typeof recordOf>>> => ({
  source: await sourceOf(deps, actor, asked),
  present: (records) => presentIn(deps, actor, actor.company, records),
})

/** Records of warehouses of any companies, with the fields that the viewer may see. */
export const presentWarehouses = (deps: Deps, viewer: Viewer, records: readonly Warehouse[]) =>
  presentIn(deps, viewer, undefined, records)

const presentIn = async (
  deps: Deps,
  viewer: Viewer,
  company: CompanyOfActor | undefined,
  records: readonly Warehouse[],
) => {
  const nameOf = await companyNames(deps, company, records)
  return records.map((warehouse) => recordOf(warehouse, nameOf(warehouse.doctorNo), viewer))
}

const sourceOf = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  { isDoctor, condition }: Asked,
): Promise<Source<Warehouse>> => {
  const { company, role, userNo } = actor
  const all = (range: Range) => rangeSource(deps, warehouseItem, range)
  // A company has few warehouses, so a search scans them all.
  const within = (range: Range) =>
    condition && company ? filtered(all(range), (warehouse) => isNamed(warehouse, condition)) : all(range)
  const ofKind = (source: Source<Warehouse>): Source<Warehouse> =>
    isDoctor === undefined ? source : filtered(source, ({ selfStorage }) => selfStorage === (isDoctor === '1'))
  if (company && role === 'nurse') {
    // List a nurse's own self storages first, then the warehouses visible to nurses.
    const own = within(selfStoragesOf(company.doctorNo, userNo))
    const shown = within(shownWarehousesOf(company.doctorNo))
    return isDoctor === undefined ? concatenated(own, shown) : isDoctor === '1' ? own : shown
  }
  // Admins of the company's warehouses must not see the home addresses of nurses.
  const seenBy = (source: Source<Warehouse>): Source<Warehouse> =>
    role === 'warehouseAdmin' ? filtered(source, ({ selfStorage }) => !selfStorage) : source
  if (company) return ofKind(seenBy(within(warehousesOf(company.doctorNo))))
  if (role === 'superAdmin') return ofKind(within(allWarehouses))
  const companies = await companiesInScope(deps, actor)
  return ofKind(seenBy(merged(companies.map(({ doctorNo }) => within(warehousesOf(doctorNo))))))
}

/**
 * Warehouses of a person in the named companies, newest first: those that a warehouse admin runs, a nurse's self
 * storages, or, for a doctor, all that are not self storages.
 */
export const warehousesOfPerson = (
  deps: Deps,
  viewer: MaybeCompanyActor,
  { userNo, role }: Pick<User, 'userNo' | 'role'>,
  companies: readonly string[],
): List<Warehouse, ReturnType<typeof recordOf>> => {
  const within = (range: Range) => rangeSource(deps, warehouseItem, range)
  const inCompany = (doctorNo: string): Source<Warehouse> =>
    role === 'nurse'
      ? within(selfStoragesOf(doctorNo, userNo))
      : filtered(
          within(warehousesOf(doctorNo)),
          (one) => !one.selfStorage && (role === 'doctor' || one.adminNo === userNo),
        )
  return {
    source: merged(companies.map(inCompany)),
    present: (records) => presentIn(deps, viewer, viewer.company, records),
  }
}

/**
 * Like `warehousesOfPerson`, but for the caller. A warehouse admin may omit the company to get the warehouses of all
 * companies they work for.
 */
export const ownWarehouses = async (deps: Deps, actor: MaybeCompanyActor) => {
  const companies = await companiesInScope(deps, actor)
  return warehousesOfPerson(
    deps,
    actor,
    { userNo: actor.operatorNo, role: actor.role },
    companies.map(({ doctorNo }) => doctorNo),
  )
}

/** True if the words match the warehouse's name, address or number. */
export const isNamed = (warehouse: Warehouse, condition: string): boolean =>
  hasWords(wordsOf(`${warehouse.name ?? ''} ${warehouseLine(warehouse)}`, [warehouse.warehouseNo]), condition)

/** True if the warehouse is included in the caller's lists. */
export const isSeen = ({ selfStorage, adminNo, visible }: Warehouse, { role, operatorNo }: CompanyActor): boolean => {
  if (role === 'nurse') return selfStorage ? adminNo === operatorNo : visible
  return role !== 'warehouseAdmin' || !selfStorage
}

const companyNames = async (deps: Deps, company: CompanyOfActor | undefined, records: readonly Warehouse[]) => {
  if (company) return () => company.doctorName
  const numbers = [...new Set(records.map(({ doctorNo }) => doctorNo))]
  const found = await deps.table.batchGet(numbers.map((userNo) => ref(userItem, { userNo })))
  const names = new Map(found.flatMap((doctor) => (doctor ? [[doctor.userNo, doctor.companyName]] : [])))
  return (doctorNo: string): string => names.get(doctorNo) ?? doctorNo
}

type Viewer = Pick<MaybeCompanyActor, 'role' | 'operatorNo'>

/**
 * True if the viewer may see a warehouse's keywords. They connect buildings, so only those who set them may see them:
 * the company, the warehouse's admin and the super admin.
 */
const seesKeywords = ({ adminNo }: Warehouse, { role, operatorNo }: Viewer): boolean =>
  role === 'doctor' || role === 'superAdmin' || adminNo === operatorNo

const keywordsOf = ({ transferKeyword, physicalKeyword }: Warehouse) => ({
  transferAddrKeyWold: transferKeyword || undefined,
  physicalAddrKey: physicalKeyword || undefined,
})

export const recordOf = (warehouse: Warehouse, doctorName: string, viewer: Viewer) => ({
  warehouseNo: warehouse.warehouseNo,
  doctorNo: warehouse.doctorNo,
  doctorName,
  name: warehouse.name,
  warehouse: warehouseName(warehouse),
  warehouseAddress: warehouseLine(warehouse),
  state: warehouse.state,
  city: warehouse.city,
  address: warehouse.address,
  zipCode: warehouse.zipCode,
  adminNo: warehouse.adminNo,
  admin: warehouse.adminName,
  isVisiable: warehouse.visible ? ('0' as const) : ('1' as const),
  isDoctor: warehouse.selfStorage ? ('1' as const) : ('0' as const),
  ...(seesKeywords(warehouse, viewer) ? keywordsOf(warehouse) : {}),
  timeZone: warehouse.timeZone,
  version: versionOf(warehouse),
})
