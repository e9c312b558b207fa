import { refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { type Day, endOfDay } from '../../shared/values/day.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { type WarehouseEvent, warehouseEventItem, warehouseEventsOf } from '../warehouses/public.ts'

/** Saved states of a warehouse over time. */
interface WarehouseOverTime {
  newest: WarehouseEvent
  /** State at an instant; for an instant before the first save, that of the first save. */
  at: (moment: string) => WarehouseEvent
  /** State at the end of a day, counted in the time zone in force when that day ended. */
  onDay: (day: Day) => WarehouseEvent & { endsAt: string }
}

/**
 * Reads the history of a warehouse's admin and time zone, because the fees of a day belong to the admin at the day's
 * last instant. Includes deleted warehouses; refuses a warehouse that the company never had.
 */
export const warehouseOn = async (
  { table }: Pick<Deps, 'table'>,
  of: { doctorNo: string; warehouseNo: string },
): Promise<WarehouseOverTime> => {
  const events = await readAll(table, warehouseEventItem, warehouseEventsOf(of))
  const [first] = events
  const newest = events.at(-1)
  if (!first || !newest) throw refuse(generalReasons.noWarehouse)
  const endIn = (day: Day) => (event: WarehouseEvent) => ({ ...event, endsAt: endOfDay(day, event.timeZone) })
  return {
    newest,
    at: (moment) => events.findLast(({ at }) => at <= moment) ?? first,
    onDay: (day) => events.map(endIn(day)).findLast(({ at, endsAt }) => at <= endsAt) ?? endIn(day)(first),
  }
}
