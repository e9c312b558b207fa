import * as z from 'zod'
import { type FieldError, Refusal, refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../shared/reasons/reasons.ts'
import type { Actor } from './actor.ts'
import { isStoredEqual } from './db/stored-attributes.ts'
import type { Deps } from './deps.ts'

// The version of a record counts the edits of the fields that people set. It is part of the record and written with it,
// so that only one of two edits based on the same version is committed. It does not change with values that are updated
// automatically (units taken from an offer, number of members of a group).

/** Maximum length of a value shown next to a field. For longer texts and lists, only the field is named. */
const SHOWN = 60
/** Maximum number of edits stored with a record. */
const KEPT = 4

const change = z.object({ field: z.string(), from: z.string().optional(), to: z.string().optional() })
const edit = z.object({ version: z.int(), at: z.string(), userName: z.string(), changes: z.array(change) })

/** Schema fields for an item whose conflicting edits must be detected. */
export const versioned = { version: z.int().optional(), edits: z.array(edit).optional() }

type Edits = z.output<typeof edit>[]
export interface Versioned {
  /** Absent if the record was never edited; this counts as version 1. */
  version?: number | undefined
  /** The latest edits, oldest first. */
  edits?: Edits | undefined
}

export const versionOf = ({ version = 1 }: Versioned): number => version

/** Editable fields of a record, with the names and values used in calls. */
export type EditedFields = Readonly<Record<string, unknown>>

/**
 * Refuses an edit of an outdated version with 409; without a version, nothing is checked. The refusal lists what has
 * changed since and by whom, as far as the edits are still stored.
 */
export const refuseStale = ({ version = 1, edits = [] }: Versioned, seen: number | undefined): void => {
  if (seen === undefined || seen === version) return
  const since = edits.filter((one) => one.version > seen)
  const last = since.at(-1)
  const fields = since.flatMap(({ changes }) => changes.map(({ field }) => field))
  const errors = [...new Set(fields)].map((field): FieldError => ({ path: field, ...fieldTold(field, since) }))
  // Some of the edits may no longer be stored, and a version that never existed has no edits.
  if (!last || since.length < version - seen)
    throw new Refusal('conflict', reasonMessage(generalReasons.versionPassed, { version }), errors)
  const params = { userName: last.userName, at: last.at, fields: errors.map(({ path }) => path).join(', '), version }
  throw new Refusal('conflict', reasonMessage(generalReasons.editedMeanwhile, params), errors)
}

/**
 * Refuses an edit of a single value if the editor saw a different value (409). Null means that there was no value;
 * undefined skips the check.
 */
export const refuseIfChanged = (is: number | null, seen: number | null | undefined): void => {
  if (seen === undefined || seen === is) return
  throw refuse(generalReasons.valueMoved, { is: is ?? '-', seen: seen ?? '-' })
}

const fieldTold = (field: string, since: Edits): ReasonMessage => {
  const steps = since.flatMap(({ userName, changes }) =>
    changes.filter((one) => one.field === field).map((one) => ({ ...one, userName })),
  )
  const [from, last] = [steps[0]?.from, steps.at(-1)]
  const userName = last?.userName ?? ''
  return from === undefined || last?.to === undefined
    ? reasonMessage(generalReasons.editedText, { userName })
    : reasonMessage(generalReasons.editedField, { userName, from: from || '-', to: last.to || '-' })
}

/**
 * Returns the version and edits of a record after an edit; unchanged if nothing was edited. `listed` names changed
 * fields whose values are not compared or shown.
 */
export const editedVersion = (
  { now }: Pick<Deps, 'now'>,
  { userName }: Pick<Actor, 'userName'>,
  record: Versioned,
  { was, is, listed = [] }: { was: EditedFields; is: EditedFields; listed?: readonly string[] },
): { version: number; edits: Edits } => {
  const { version: before = 1, edits = [] } = record
  const changed = Object.keys(is).filter((field) => !isStoredEqual(was[field], is[field]))
  if (changed.length + listed.length === 0) return { version: before, edits }
  const changes = [
    ...changed.map((field) => ({ field, ...shown('from', was[field]), ...shown('to', is[field]) })),
    ...listed.map((field) => ({ field })),
  ]
  const version = before + 1
  return { version, edits: [...edits, { version, at: now(), userName, changes }].slice(-KEPT) }
}

const shown = <Side extends 'from' | 'to'>(side: Side, value: unknown): Partial<Record<Side, string>> => {
  const text = value === undefined || value === null ? '' : typeof value === 'object' ? undefined : String(value)
  return text === undefined || text.length > SHOWN || text.includes('\n')
    ? {}
    : ({ [side]: text } as Partial<Record<Side, string>>)
}

/** Returns an optional value after an edit: undefined keeps it, null clears it. */
export const kept = <T>(given: T | null | undefined, standing: T | undefined): T | undefined =>
  given === undefined ? standing : (given ?? undefined)
