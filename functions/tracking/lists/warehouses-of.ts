import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { type CompanyName, companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Warehouse, warehouseItem } from '../../warehouses/public.ts'

/** The companies that a list is of, and their warehouses where one was asked for. */
interface ListScope {
  companies: readonly CompanyName[]
  warehouses: ((of: InWarehouse) => Warehouse | undefined) | undefined
}

/**
 * Whose records a list shows: of the company named or of all companies of the caller; of these only the one that has the
 * warehouse, where one is named. Refuses a warehouse that none of them has (404).
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

/** The warehouses that some records name, in one read; asks for each once. */
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
