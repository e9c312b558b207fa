import type { StrayReason } from '../../../../shared/tracking/import.rules.ts'
import { put } from '../../../platform/db/intent.ts'
import { RaceLost } from '../../../platform/db/table.ts'
import type { Deps } from '../../../platform/deps.ts'
import { log } from '../../../platform/log.ts'
import { clip } from '../../../sheets/public.ts'
import type { Drop, StrayObject } from '../drop.ts'
import { strayDropItem } from './stray-drops.items.ts'

/** Infra counts these lines and raises the alarm by them. */
export const OWNERLESS = 'drop without a company'

/** S3 allows keys of 1,024 bytes. */
const MAX_KEY = 1024

/**
 * Writes down a file that nobody was found for, for the super admin to see. Its place follows from the event, so that
 * one told twice is kept once. A file whose company is known has an import record too, and raises no alarm.
 */
export const keepStray = async (deps: Deps, drop: Drop | StrayObject, reason: StrayReason): Promise<void> => {
  const { key, size = 0, eventHash, eventTime } = drop
  if (reason !== 'noWarehouse') log.error(OWNERLESS, { key })
  const at = instantOf(eventTime) ?? deps.now()
  const stray = { key: clip(key.toWellFormed(), MAX_KEY), size: Math.max(0, Math.trunc(size)), reason, at, eventHash }
  await deps.table.commit([put(strayDropItem, stray)]).catch((error: unknown) => {
    if (!(error instanceof RaceLost)) throw error
  })
}

/** What S3 writes as the time of an event, with milliseconds; undefined for anything else. */
const instantOf = (text: string): string | undefined => {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}
