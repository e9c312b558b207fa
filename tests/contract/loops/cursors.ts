import { type Call, companyFieldOf, methodOf } from '../../../shared/contract/call.ts'
import { allCalls } from '../../../shared/contracts.ts'
import type { SignedIn } from '../../support/people.ts'
import { UNKNOWN_ID } from '../../support/samples.ts'
import { sampleFor, sampleSeed } from './call-samples.ts'
import type { Body, Send } from './send.ts'

/** A list that has returned records, with the request body that found them. */
export interface Asked {
  call: Call
  person: SignedIn
  body: Body
  /** Ids of the records. */
  ids: ReadonlySet<string>
}

/** Calls that accept a cursor. */
export const pagedCalls = (): Call[] => allCalls().flatMap(({ call }) => ('nextToken' in call.body.shape ? [call] : []))

const encoded = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url')
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

/** Invalid cursors. The schema accepts up to 2,000 characters. */
const BROKEN: readonly string[] = [
  'x',
  '0',
  '%00',
  '\u0000',
  '🦆',
  'null',
  '../../etc/passwd',
  "'; DROP TABLE users; --",
  '=',
  '    ',
  'a'.repeat(2_000),
  '🦆'.repeat(1_000),
  'b'.repeat(2_001),
  'WyJ'.repeat(20_000),
  ...[null, 12, 'text', {}, [], { __proto__: null, length: 5 }, [1, 2, 3, 4, 5], ['', '', '', '', 0]].map(encoded),
  ...[nested(600), ['__proto__', 'constructor', 'toString', 'valueOf', 1], Array(500).fill(0)].map(encoded),
  Buffer.from('["a","b","\\ud83d","\\udc00",1]').toString('base64url'),
  Buffer.from([0xff, 0xfe, 0xc0, 0x80]).toString('base64url'),
]

/** Maximum length of a cursor in a URL. */
const ADDRESS = 2_500
const fitting = ({ route }: Call): readonly string[] =>
  methodOf(route) === 'POST' ? BROKEN : BROKEN.filter((text) => encodeURIComponent(text).length < ADDRESS)

export const brokenCursors = (call: Call, count: number): string[] => sampleFor(call, fitting(call), count)

/**
 * True if the lists belong to different companies. If a list names no company, this means that their readers share none
 * and that neither is a super admin.
 */
export const isOfOthers = (asked: Asked, theirs: Asked): boolean => {
  const [here, there] = [companyIn(asked), companyIn(theirs)]
  if (here !== undefined && there !== undefined) return here !== there
  const companies = new Set(asked.person.companies.map(({ doctorNo }) => doctorNo))
  const isFarFrom = theirs.person.companies.every(({ doctorNo }) => !companies.has(doctorNo))
  return isFarFrom && asked.person.role !== 'superAdmin' && theirs.person.role !== 'superAdmin'
}

const partsOf = (cursor: string): unknown[] => JSON.parse(Buffer.from(cursor, 'base64url').toString())

/** The range and partition of a cursor. Lists with the same ones accept each other's cursors. */
export const rangeOf = (cursor: string): string => JSON.stringify([partsOf(cursor)[0], partsOf(cursor)[2]])

/** Ranges that a list merges, although its first cursor names only one of them: it accepts cursors of all of them. */
const MERGED: Readonly<Record<string, RegExp>> = {
  'POST /confirmWarehouse/getInboundHistory': /#ROWS#(unclaimed|claimed)$/,
  // The items with a UPC of all companies in the building.
  'POST /mixed-package/claim/search': /#MIXUPC#/,
}
export const isMergedInto = ({ route }: Call, cursor: string): boolean =>
  MERGED[route]?.test(String(partsOf(cursor)[0])) ?? false

const COUNTS = [Number.MAX_SAFE_INTEGER, -1, 0.5, '7', null, 1e300, [1], true]

/**
 * Cursors of the list with an invalid count, an invalid range, or the range of another company. All must be refused.
 */
export const alteredCursors = (call: Call, cursor: string, otherCompany: string): string[] => {
  const parts = partsOf(cursor)
  const turn = sampleSeed(call)
  const put = (at: number, value: unknown) => encoded(parts.with(at, value))
  const count = COUNTS[turn % COUNTS.length]
  const ofOther = parts.map((part) => (typeof part === 'string' ? ofCompany(part, otherCompany) : part))
  const counted = parts.slice(0, 5)
  const counts = [put(4, count), encoded([...counted, count, true]), encoded([...counted, 7, 'yes'])]
  return [
    ...sampleFor(call, counts, 1),
    put(0, ['__proto__', `${parts[0]} `, '', 7, UNKNOWN_ID][turn % 5]),
    ...(ofOther[0] === parts[0] ? [] : [encoded(ofOther)]),
  ]
}

const COMPANY = /\bCO#[A-Z]{2}-[0-9A-Z]+/g
const ofCompany = (part: string, company: string): string => part.replaceAll(COMPANY, `CO#${company}`)

/**
 * A cursor whose position is moved within the range of the list: either it is refused, or records of that range follow.
 */
export const movedCursors = (call: Call, cursor: string): string[] => {
  const parts = partsOf(cursor)
  const [, at, , sk] = parts
  const ends = ['\u0000', '~', '\u{10ffff}', '🦆'.repeat(200), '#', '\ud83d'][sampleSeed(call) % 6] ?? ''
  const moved = [
    parts.with(1, `${at}${ends}`).with(3, `${sk}${ends}`),
    parts.with(1, ends).with(3, ends),
    parts.with(3, `${sk}${ends}`),
  ]
  return sampleFor(call, moved, 1).map(encoded)
}

/** Fetches a first page of one record, and returns its cursor, if any. */
export const firstPage = async (send: Send, { call, person, body }: Asked) => {
  const { result } = await send(call, { ...body, ...('size' in call.body.shape ? { size: 1 } : {}) }, person.token)
  const cursor: unknown = Reflect.get(Object(result), 'nextToken')
  return { cursor: typeof cursor === 'string' ? cursor : undefined }
}

/** The company named in the request for a list, if any. */
export const companyIn = ({ call, body }: Asked): string | undefined => {
  const field = companyFieldOf(call.access)
  const named = field ? body[field] : undefined
  return typeof named === 'string' ? named : undefined
}

/** All ids in a response. */
export const idsIn = (answer: unknown): Set<string> =>
  new Set(JSON.stringify(answer).match(/\b[A-Z]{2}-[0-9A-Z]{12,24}\b/g))
