import { secondsAfter } from '../platform/clock.ts'
import { asRead, check, type Intent } from '../platform/db/intent.ts'
import { type Warehouse, warehouseItem } from './warehouses.items.ts'

/** A call that deletes has long ended by then: one that was broken off leaves its warehouse open again. */
const CLOSED_SECONDS = 60

/** Whether units may come into a warehouse at an instant: nobody is deleting it. */
export const isOpen = ({ closedAt }: Pick<Warehouse, 'closedAt'>, now: string): boolean =>
  closedAt === undefined || secondsAfter(now, 0) > secondsAfter(closedAt, CLOSED_SECONDS)

/** Long before the end of that minute: a call that begins now ends within it. */
const JOINED_SECONDS = 30

/** Whether somebody has just begun to delete it, so that it stays closed for as long as another call takes. */
export const isClosing = ({ closedAt }: Pick<Warehouse, 'closedAt'>, now: string): boolean =>
  closedAt !== undefined && secondsAfter(now, 0) <= secondsAfter(closedAt, JOINED_SECONDS)

/**
 * Holds a commit that brings units into a warehouse, or a take that will, to the warehouse as it was read, which `isOpen`.
 * Deleting closes it first and looks for units then: so either the deletion sees the units, or the commit the deletion.
 */
export const standing = ({ doctorNo, warehouseNo, rev }: Warehouse): Intent =>
  check(warehouseItem, { doctorNo, warehouseNo }, asRead({ rev }))
