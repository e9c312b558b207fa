import type { StrayReason } from '../../../shared/tracking/import.rules.ts'
import { put } from '../../platform/db/intent.ts'
import { RaceLost } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { clip } from '../../sheets/public.ts'
import type { Drop, StrayObject } from './drop.ts'
import { strayDropItem } from './stray-drops.items.ts'

/** Infra counts the log lines with this text, and raises an alarm based on the count. */
export const OWNERLESS = 'drop without a company'

/** S3 allows keys of 1,024 bytes. */
const MAX_KEY = 1024

/**
 * Records a file without a known owner for the super admin. The item's key is derived from the event, so a repeated
 * event is stored once. A file of an existing company also has an import record and raises no alarm.
 */
export const storeStrayDrop = async (deps: Deps, drop: Drop | StrayObject, reason: StrayReason): Promise<void> => {
  const { key, size = 0, eventHash, eventTime } = drop
  if (reason !== 'noWarehouse') log.error(OWNERLESS, { key })
  const at = instantOf(eventTime) ?? deps.now()
  const stray = { key: clip(key.toWellFormed(), MAX_KEY), size: Math.max(0, Math.trunc(size)), reason, at, eventHash }
  await deps.table.commit([put(strayDropItem, stray)]).catch((error: unknown) => {
    if (!(error instanceof RaceLost)) throw error
  })
}

/** The event time as ISO 8601 with milliseconds; undefined if the text is not a date. */
const instantOf = (text: string): string | undefined => {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}
