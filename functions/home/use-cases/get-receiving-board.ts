import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { home } from '../../../shared/home/home.contract.ts'
import { AGES } from '../../../shared/values/ages.ts'
import { COMPANIES_AT_ONCE } from '../../platform/companies/companies-at-once.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { type Warehouse, warehouseItem, warehouseNames } from '../../warehouses/public.ts'
import { boardDayOf, warehousesOnBoard } from '../board.ts'

/** Today's arrivals by hour and unconfirmed rows by age, in all companies of a warehouse admin or in one warehouse. */
export const getReceivingBoard: UseCase<typeof home.calls.getReceivingBoard> = async (
  deps,
  actor,
  { warehouseNo, timeZone },
) => {
  const scope = await companiesInScope(deps, actor)
  const zone = warehouseNo === undefined ? timeZone : await zoneOf(deps, scope, warehouseNo)
  const day = boardDayOf(deps.now(), zone)
  const warehouses = (
    await mapConcurrently(COMPANIES_AT_ONCE, scope, async ({ doctorNo, doctorName: company }) => {
      const all = await warehousesOnBoard(deps, doctorNo, day)
      const shown = all.filter((one) => warehouseNo === undefined || one.warehouseNo === warehouseNo)
      const numbers = shown.map((one) => one.warehouseNo)
      const placeNames = numbers.length > 0 ? await warehouseNames(deps, doctorNo, numbers) : new Map<string, string>()
      return shown.map((one) => ({
        doctorNo,
        company,
        warehouse: placeNames.get(one.warehouseNo) ?? one.warehouseNo,
        ...one,
      }))
    })
  ).flat()
  return {
    timeZone: zone,
    hours: day.hours.map((hour) => ({
      hour: `${hour}:00:00.000Z`,
      rows: sumOf(warehouses, ({ arrived }) => arrived.get(hour) ?? 0),
    })),
    waiting: AGES.map((age, at) => ({ age, rows: sumOf(warehouses, ({ waiting }) => waiting[at] ?? 0) })),
    warehouses: warehouses
      .map(({ arrived, waiting, ...one }) => ({
        ...one,
        arrivedToday: sumOf([...arrived.values()], (rows) => rows),
        rowsToConfirm: sumOf(waiting, (rows) => rows),
        oldRowsToConfirm: (waiting.at(-1) ?? 0) + (waiting.at(-2) ?? 0),
      }))
      .sort((a, b) => b.rowsToConfirm - a.rowsToConfirm || (a.warehouse < b.warehouse ? -1 : 1)),
  }
}

const sumOf = <T>(all: readonly T[], count: (one: T) => number): number => all.reduce((sum, one) => sum + count(one), 0)

/** Time zone of a warehouse of one of these companies. */
const zoneOf = async (
  { table }: Deps,
  scope: readonly { doctorNo: string }[],
  warehouseNo: string,
): Promise<string> => {
  const found = await table.batchGet(scope.map(({ doctorNo }) => ref(warehouseItem, { doctorNo, warehouseNo })))
  const warehouse = found.find((one): one is Warehouse => one !== undefined)
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  return warehouse.timeZone
}
