import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { mixedClaimsReasons } from '../../../shared/mixed-packages/claims.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { frozenCompanies } from '../../platform/companies/freezes.items.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { mixedTrackingItem } from '../../tracking-rows/public.ts'
import {
  isSameOperator,
  isSeen,
  physicalPlaceItem,
  placesWithKey,
  staffedWarehousesOf,
  type Warehouse,
  warehouseItem,
} from '../../warehouses/public.ts'
import type { PackageKey } from '../packages/packages.items.ts'

/**
 * A warehouse from whose mixed packages a company can claim, and the company's own warehouse that would receive the
 * units.
 */
export interface Reached {
  origin: Warehouse
  target: Warehouse
}

/**
 * True if units stored in one warehouse can be claimed for another: neither is self storage, and they are one and the
 * same warehouse, or are in the same building and have the same operator.
 */
export const isWithinReach = (target: Warehouse, origin: Warehouse): boolean =>
  !target.selfStorage &&
  !origin.selfStorage &&
  (isSame(target, origin) ||
    (target.physicalKey !== undefined && target.physicalKey === origin.physicalKey && isSameOperator(target, origin)))

const isSame = (a: Warehouse, b: Warehouse): boolean => a.doctorNo === b.doctorNo && a.warehouseNo === b.warehouseNo

/**
 * Warehouses from whose packages the caller may claim: the company's own (or the named one), and those of any company
 * in the same buildings with the same operator. This is the only place where a company sees records of another
 * (DEC-mixed-packages-51).
 */
export const reachOf = async (deps: Deps, actor: CompanyActor, warehouseNo?: string): Promise<Reached[]> => {
  const targets =
    warehouseNo === undefined ? await ownWarehouses(deps, actor) : [await namedWarehouse(deps, actor, warehouseNo)]
  const buildings = new Set(targets.flatMap(({ physicalKey }) => physicalKey ?? []))
  const neighbors = (await Promise.all([...buildings].map((key) => warehousesIn(deps, key)))).flat()
  const own = targets.map((target) => ({ origin: target, target }))
  const others = neighbors
    .filter((origin) => !targets.some((target) => isSame(target, origin)))
    .flatMap((origin) => {
      const target = targets.find((one) => isWithinReach(one, origin))
      return target ? [{ origin, target }] : []
    })
  return [...own, ...others]
}

/** The company's staffed warehouses that the caller may see, oldest first. */
const ownWarehouses = async ({ table }: Deps, actor: CompanyActor): Promise<Warehouse[]> => {
  const all = await readAll(table, warehouseItem, staffedWarehousesOf(actor.company.doctorNo))
  return all.filter((warehouse) => isSeen(warehouse, actor))
}

const namedWarehouse = async ({ table }: Deps, { company: { doctorNo } }: CompanyActor, warehouseNo: string) => {
  const warehouse = await table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true })
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  if (warehouse.selfStorage) throw refuseField('warehouseNo', mixedClaimsReasons.selfStorage)
  return warehouse
}

/**
 * Staffed warehouses of any company in this building, read consistently. Excludes those of a frozen company, whose
 * warehouse admin could not review a claim.
 */
export const warehousesIn = async ({ table }: Deps, physicalKey: string): Promise<Warehouse[]> => {
  const [places, frozen] = await Promise.all([
    readAll(table, physicalPlaceItem, placesWithKey(physicalKey), { consistent: true }),
    frozenCompanies(table),
  ])
  const open = places.filter(({ doctorNo }) => !frozen.has(doctorNo))
  const found = await table.batchGet(
    open.map((place) => ref(warehouseItem, place)),
    { consistent: true },
  )
  return found.flatMap((one) => (one?.physicalKey === physicalKey && !one.selfStorage ? [one] : []))
}

export interface ReachedPackage extends Reached, PackageKey {}

/**
 * Packages with a tracking number in these warehouses, the company's own first. `isPending`: true if a pending package
 * of the company has the number.
 */
export const packagesWithin = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  reach: readonly Reached[],
  tracking: string,
): Promise<{ packages: ReachedPackage[]; isPending: boolean }> => {
  const companies = [...new Set(reach.map(({ origin }) => origin.doctorNo))]
  const found = await table.batchGet(
    companies.map((one) => ref(mixedTrackingItem, { doctorNo: one, tracking })),
    { consistent: true },
  )
  const holders = found.filter((one) => one !== undefined)
  const packages = holders.flatMap((one) => {
    const { packageNo } = one
    const at = reach.find(({ origin }) => origin.doctorNo === one.doctorNo && origin.warehouseNo === one.warehouseNo)
    return at && packageNo !== undefined ? [{ ...at, doctorNo: one.doctorNo, packageNo }] : []
  })
  return {
    packages: packages.sort(
      (a, b) => rankOf(a, doctorNo) - rankOf(b, doctorNo) || (a.packageNo < b.packageNo ? -1 : 1),
    ),
    isPending: holders.some((one) => one.doctorNo === doctorNo && one.packageNo === undefined),
  }
}

const rankOf = (one: PackageKey, doctorNo: string): number => (one.doctorNo === doctorNo ? 0 : 1)
