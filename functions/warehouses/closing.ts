import { secondsAfter } from '../platform/clock.ts'
import { asRead, check, type Intent } from '../platform/db/intent.ts'
import { type Warehouse, warehouseItem } from './warehouses.items.ts'

/** A deleting call has ended long before: if it was interrupted, its warehouse opens again. */
const CLOSED_SECONDS = 60

/** True if units may enter a warehouse at an instant: no deletion is under way. */
export const isOpen = ({ closedAt }: Pick<Warehouse, 'closedAt'>, now: string): boolean =>
  closedAt === undefined || secondsAfter(now, 0) > secondsAfter(closedAt, CLOSED_SECONDS)

/** Well before the end of that minute: a call that begins now ends within it. */
const JOINED_SECONDS = 30

/** True if a deletion has begun so recently that the warehouse stays closed for the duration of another call. */
export const isClosing = ({ closedAt }: Pick<Warehouse, 'closedAt'>, now: string): boolean =>
  closedAt !== undefined && secondsAfter(now, 0) <= secondsAfter(closedAt, JOINED_SECONDS)

/**
 * Makes a commit that brings in units, or a take that will, conditional on the warehouse as read, which must be open
 * (`isOpen`). A deletion closes it first and looks for units afterwards: either the deletion sees the units, or the
 * commit fails.
 */
export const warehouseUnchanged = ({ doctorNo, warehouseNo, rev }: Warehouse): Intent =>
  check(warehouseItem, { doctorNo, warehouseNo }, asRead({ rev }))
