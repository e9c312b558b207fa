import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { type CompanyName, companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Warehouse, warehouseItem } from '../../warehouses/public.ts'

/** Companies of a list and, if a warehouse was requested, a function that returns it for its company. */
interface ListScope {
  companies: readonly CompanyName[]
  warehouses: ((of: InWarehouse) => Warehouse | undefined) | undefined
}

/**
 * Scope of a list: the named company or all companies of the caller. If a warehouse is named, the scope is only the
 * company to which it belongs. Refuses a warehouse that belongs to none of these companies (404).
 */
export const listScope = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  warehouseNo: string | undefined,
): Promise<ListScope> => {
  const all = await companiesInScope(deps, actor)
  if (!warehouseNo) return { companies: all, warehouses: undefined }
  const warehouses = await warehousesOf(
    deps,
    all.map(({ doctorNo }) => ({ doctorNo, warehouseNo })),
  )
  const companies = all.filter(({ doctorNo }) => warehouses({ doctorNo, warehouseNo }))
  if (companies.length === 0) throw refuse(generalReasons.noWarehouse)
  return { companies, warehouses }
}

interface InWarehouse {
  doctorNo: string
  warehouseNo: string
}

/** Reads the warehouses named by records, each once, in one request. */
export const warehousesOf = async (
  deps: Deps,
  records: readonly InWarehouse[],
): Promise<(of: InWarehouse) => Warehouse | undefined> => {
  const wanted = [...new Map(records.map((record) => [nameOf(record), record])).values()]
  if (wanted.length === 0) return () => undefined
  const found = await deps.table.batchGet(wanted.map((one) => ref(warehouseItem, one)))
  const known = new Map(wanted.map((one, index) => [nameOf(one), found[index]]))
  return (of) => known.get(nameOf(of))
}

const nameOf = ({ doctorNo, warehouseNo }: InWarehouse): string => `${doctorNo}#${warehouseNo}`
