import { refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { type Day, endOfDay } from '../../shared/values/day.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { type WarehouseEvent, warehouseEventItem, warehouseEventsOf } from '../warehouses/public.ts'

/** A warehouse as it was saved, over time. */
export interface WarehouseOverTime {
  newest: WarehouseEvent
  /** Who ran it at an instant, in which zone; before the first save, as it was saved first. */
  at: (moment: string) => WarehouseEvent
  /** As it was when a day of its own zone ended: the zone may have changed, and the day goes by the one it ended in. */
  onDay: (day: Day) => WarehouseEvent & { endsAt: string }
}

/**
 * Who has run a warehouse and in which zone, since when: fees of a day go to whoever ran it at the day's last instant.
 * One that was deleted is still known. Refuses one that the company has never had.
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
