import type { Call } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { Actor, MaybeCompanyActor } from '../actor.ts'
import { limitedTable } from '../db/decorators/limited-table.ts'
import type { Table } from '../db/table.ts'
import type { Deps } from '../deps.ts'

/** The table as the caller may read it: a clerk who is limited to some warehouses finds nothing of others. */
export const tableFor = (table: Table, { clerk }: Pick<Actor, 'clerk'>): Table => {
  const { warehouses } = clerk ?? {}
  if (!warehouses) return table
  const numbers = new Set(warehouses.map(({ warehouseNo }) => warehouseNo))
  return limitedTable(table, (warehouseNo) => numbers.has(warehouseNo))
}

interface Asked<D> {
  call: Pick<Call, 'writes' | 'clerk'>
  input: Record<string, unknown>
  /**
   * Reads the records that the call names, as far as they belong to a warehouse, and throws if one does not exist.
   * Absent: it names none but `warehouseNo`.
   */
  named:
    | ((deps: D, actor: MaybeCompanyActor | undefined, input: Record<string, unknown>) => Promise<unknown>)
    | undefined
}

/**
 * Limits a call of a clerk to their warehouses, and returns the dependencies with which it runs:
 * - A call that changes nothing runs on a table without the items of other warehouses.
 * - A call that changes something of a warehouse runs on the whole table, because units are only counted correctly with
 *   all items. The records that it names are read from the limited table first, so that those of other warehouses are
 *   refused like ones that do not exist. A call that names neither is refused.
 */
export const limitToWarehouses = async <D extends Deps>(
  deps: D,
  actor: MaybeCompanyActor | undefined,
  { call: { writes, clerk: required }, input, named }: Asked<D>,
): Promise<D> => {
  const { warehouses } = actor?.clerk ?? {}
  const isPersonal = required === undefined || (writes && required === 'any')
  if (!actor || !warehouses || isPersonal) return deps
  const limited = { ...deps, table: tableFor(deps.table, actor) }
  if (!writes) return limited
  const { warehouseNo } = input
  if (warehouseNo !== undefined && !warehouses.some((one) => one.warehouseNo === warehouseNo)) {
    throw refuse(generalReasons.noWarehouse)
  }
  if (!named && warehouseNo === undefined) throw refuse(generalReasons.forbidden)
  await named?.(limited, actor, input)
  return deps
}
