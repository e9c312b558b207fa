import { epochSeconds, secondsAfter } from '../platform/clock.ts'
import { asRead, check, type Intent } from '../platform/db/intent.ts'
import { type Warehouse, warehouseItem } from '../warehouse-records/public.ts'

/**
 * Seconds for which a deletion closes the warehouse; longer than the call takes. If the deletion is interrupted, the
 * warehouse then opens again.
 */
const CLOSED_SECONDS = 60

/** True if units may enter a warehouse at an instant, because no deletion is in progress. */
export const isOpen = ({ closedAt }: Pick<Warehouse, 'closedAt'>, now: string): boolean =>
  closedAt === undefined || epochSeconds(now) > secondsAfter(closedAt, CLOSED_SECONDS)

/**
 * Seconds after the closing for which another deletion can rely on it. Well below CLOSED_SECONDS, so that a call that
 * begins now ends while the warehouse is still closed.
 */
const JOINED_SECONDS = 30

/** True if a deletion began so recently that the warehouse stays closed for the duration of another call. */
export const isClosing = ({ closedAt }: Pick<Warehouse, 'closedAt'>, now: string): boolean =>
  closedAt !== undefined && epochSeconds(now) <= secondsAfter(closedAt, JOINED_SECONDS)

/**
 * Condition for a commit that adds units, or a take that will add units: the warehouse is as it was read. The warehouse
 * must be open (`isOpen`). A deletion closes the warehouse first and looks for units afterwards: either the deletion
 * sees the units, or the commit fails.
 */
export const warehouseUnchanged = ({ doctorNo, warehouseNo, rev }: Warehouse): Intent =>
  check(warehouseItem, { doctorNo, warehouseNo }, asRead({ rev }))
