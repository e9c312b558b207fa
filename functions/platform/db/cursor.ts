import { type Refusal, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { parseJson } from '../../../shared/json/parse-json.ts'

/** The position of a record in a list; the next page begins after it. */
export interface Position {
  /** Name of the source of the record. */
  of: string
  /** Sort key of the record in its source, which also orders lists with several sources. */
  at: string
  /** Primary key of the record. */
  pk: string
  sk: string
}

/** Number of records in a list, as far as one read could count them. `more`: true if there are others. */
export interface Count {
  count: number
  more: boolean
}

/** State passed from one page to the next. */
export interface Cursor {
  position: Position
  /** Number of records in the list up to and including the one at `position`. */
  seen: number
  /** Count made for the first page; later pages do not count again. */
  counted?: Count
}

export const encodeCursor = ({ position: { of, at, pk, sk }, seen, counted }: Cursor): string =>
  Buffer.from(JSON.stringify([of, at, pk, sk, seen, ...(counted ? [counted.count, counted.more] : [])])).toString(
    'base64url',
  )

/** Parses a cursor. Refuses a cursor whose position does not belong to the list. */
export const decodeCursor = (token: string, owns: (position: Position) => boolean): Cursor => {
  const cursor = cursorIn(parseJson(Buffer.from(token, 'base64url').toString('utf8')))
  if (!cursor || !owns(cursor.position)) throw refuseCursor()
  return cursor
}

/** Refuses any cursor. Lists that are read in full return none, so a given cursor belongs to another list. */
export const refuseCursorIn = ({ nextToken }: { nextToken?: string | undefined }): void => {
  if (nextToken) throw refuseCursor()
}

const cursorIn = (parts: unknown): Cursor | undefined => {
  if (!Array.isArray(parts) || (parts.length !== 5 && parts.length !== 7)) return undefined
  const [of, at, pk, sk, seen, count, more]: unknown[] = parts
  if (!isKeyPart(of) || !isKeyPart(at) || !isKeyPart(pk) || !isKeyPart(sk) || !isCount(seen)) return undefined
  const position = { of, at, pk, sk }
  if (parts.length === 5) return { position, seen }
  return isCount(count) && typeof more === 'boolean' ? { position, seen, counted: { count, more } } : undefined
}

/** Maximum size of a key in the store, in bytes. */
const MAX_KEY = 1024
const isKeyPart = (part: unknown): part is string =>
  typeof part === 'string' && part !== '' && part.isWellFormed() && Buffer.byteLength(part) <= MAX_KEY
/**
 * More records than any list has. Callers can forge a cursor, and without this limit its count could make the total of
 * the answer overflow.
 */
const MAX_COUNT = 1_000_000_000
const isCount = (part: unknown): part is number =>
  Number.isSafeInteger(part) && Number(part) >= 0 && Number(part) <= MAX_COUNT

const refuseCursor = (): Refusal => refuseField('nextToken', generalReasons.foreignCursor)
