import type { Actor } from '../../platform/actor.ts'
import { check, type Intent, put, remove } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { eventNumber, numberChanged } from '../../tracking-rows/public.ts'
import { hasSameArrival } from '../arrival.ts'
import { type Inbound, inboundRef, type TakeNumber } from '../inbound.items.ts'
import { type NumberOfTake, type SubmittedTracking, submittedTrackingItem } from '../submitted-tracking.items.ts'

/** Tracking numbers as read; numbers that were not submitted are absent. */
export type Numbers = ReadonlyMap<string, SubmittedTracking>

/**
 * Maximum number of tracking numbers that one commit can change in addition to their take. Each writes its item and its
 * event.
 */
export const NUMBERS_OF_COMMIT = 48

/** A take as read, and its numbers after the change. */
interface TakeChange {
  take: Inbound
  after: readonly TakeNumber[]
}

interface Circumstances {
  /** The numbers that change, as read. */
  numbers: Numbers
  at: string
  by: Pick<Actor, 'userNo' | 'userName'>
  /** Kind of event for numbers removed from their take. */
  gone?: 'removed' | 'freed'
  /** Numbers that are waiting for their confirmation, or no longer are. The others keep their mark. */
  waiting?: ReadonlyMap<string, boolean>
  /** A number that replaces another number in the same commit (acceptPair). */
  pair?: { from: string; to: string }
}

export const readNumbers = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  trackings: readonly string[],
): Promise<Numbers> => {
  const read = await deps.table.batchGet(
    trackings.map((tracking) => ref(submittedTrackingItem, { doctorNo, tracking })),
    { consistent: true },
  )
  return new Map(read.flatMap((number) => (number ? [[number.tracking, number] as const] : [])))
}

/**
 * Takes whose unmatched numbers have their mark of waiting, as their own items state it. A take is listed more rarely
 * than its numbers arrive, and a mark in it would copy it to its indexes.
 */
export const withWaiting = async ({ table }: Pick<Deps, 'table'>, takes: readonly Inbound[]): Promise<Inbound[]> => {
  const asked = takes.flatMap(({ doctorNo, inboundNo, trackings }) =>
    trackings.flatMap(({ tracking, status }) => (status === 'unmatched' ? [{ doctorNo, inboundNo, tracking }] : [])),
  )
  const numbers = await table.batchGet(asked.map((of) => ref(submittedTrackingItem, of)))
  const nameOf = ({ doctorNo, inboundNo }: Inbound | (typeof asked)[number], tracking: string) =>
    `${doctorNo} ${inboundNo} ${tracking}`
  const waiting = new Set(
    asked.flatMap((of, at) =>
      numbers[at]?.takes.some((entry) => entry.inboundNo === of.inboundNo && entry.waiting)
        ? [nameOf(of, of.tracking)]
        : [],
    ),
  )
  return takes.map((take) => ({
    ...take,
    trackings: take.trackings.map((entry) => ({ ...entry, waiting: waiting.has(nameOf(take, entry.tracking)) })),
  }))
}

/**
 * Prepares numbers, as read, for being removed from a take: where this takes away a number's first entry, the next one
 * gets its mark of a self storage, which entries of earlier releases lack. The first entry decides where a number is
 * listed.
 */
export const markNextEntries = async (
  { table }: Pick<Deps, 'table'>,
  numbers: Numbers,
  { doctorNo, inboundNo }: Pick<Inbound, 'doctorNo' | 'inboundNo'>,
): Promise<Numbers> => {
  const nexts = [...numbers.values()].flatMap(({ takes: [first, next] }) =>
    first?.inboundNo === inboundNo && next && !next.selfStorage ? [next.inboundNo] : [],
  )
  const refs = [...new Set(nexts)].map((next) => inboundRef({ doctorNo, inboundNo: next }))
  const takes = await table.batchGet(refs, { consistent: true })
  const toSelfStorage = new Set(takes.flatMap((take) => (take?.selfStorage ? [take.inboundNo] : [])))
  if (toSelfStorage.size === 0) return numbers
  const marked = (entry: NumberOfTake): NumberOfTake =>
    toSelfStorage.has(entry.inboundNo) ? { ...entry, selfStorage: true } : entry
  return new Map([...numbers].map(([tracking, number]) => [tracking, { ...number, takes: number.takes.map(marked) }]))
}

/**
 * Returns intents that accompany each change to the tracking numbers of a take: the numbers' own items, conditional on
 * what was read, and an event for each number submitted, edited or removed. Claims and arrivals of a number write no
 * event here, since its rows record them.
 */
export const changeNumbers = ({ take, after, ...rest }: TakeChange & Circumstances): Intent[] =>
  changeNumbersOf([{ take, after }], rest)

/**
 * Like `changeNumbers`, for a commit that changes several takes of one nurse. A number that two of them share is
 * written once.
 */
export const changeNumbersOf = (changes: readonly TakeChange[], of: Circumstances): Intent[] => {
  const moves = changes.flatMap(movesOf)
  const items = [...Map.groupBy(moves, ({ tracking }) => tracking)].map(([tracking, each]) =>
    numberIntent(tracking, of.numbers.get(tracking), each, of.waiting?.get(tracking)),
  )
  return [...items, ...moves.flatMap((move) => eventsOf(move, of))]
}

/** A number that changes in a take, with its entry before and after. */
interface Move {
  take: Inbound
  tracking: string
  before?: TakeNumber | undefined
  now?: TakeNumber | undefined
}

const movesOf = ({ take, after }: TakeChange): Move[] => {
  const was = new Map(take.trackings.map((entry) => [entry.tracking, entry]))
  const is = new Map(after.map((entry) => [entry.tracking, entry]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((tracking) => {
    const [before, now] = [was.get(tracking), is.get(tracking)]
    return before && now && isSame(before, now) ? [] : [{ take, tracking, before, now }]
  })
}

const isSame = (a: TakeNumber, b: TakeNumber): boolean =>
  a === b || (a.qty === b.qty && a.claimed === b.claimed && hasSameArrival(a, b))

const numberIntent = (
  tracking: string,
  number: SubmittedTracking | undefined,
  moves: readonly Move[],
  isWaiting: boolean | undefined,
): Intent => {
  const [{ take } = { take: undefined }] = moves
  if (!take) throw new Error('The take of a changed tracking number is missing')
  const { doctorNo, userNo, userName } = take
  const takes = moves.reduce((all, move) => replaced(all, move, isWaiting), number?.takes ?? [])
  const held = { when: number ? { equals: { rev: number.rev } } : { is: 'absent' as const }, error: 'race' as const }
  if (takes.length > 0) {
    const rev = (number?.rev ?? 0) + 1
    return put(submittedTrackingItem, { doctorNo, tracking, userNo, userName, takes, rev }, held)
  }
  // A number that was absent when read must still be absent when the change is committed, since it may have been
  // submitted in the meantime.
  return (number ? remove : check)(submittedTrackingItem, { doctorNo, tracking }, held)
}

const forTake = (take: Inbound, { tracking: _, ...entry }: TakeNumber, isWaiting: boolean): NumberOfTake => {
  const { inboundNo, warehouseNo, warehouse, productNo, productName, selfStorage } = take
  const waiting = entry.status === 'unmatched' && isWaiting
  return { ...entry, waiting, inboundNo, warehouseNo, warehouse, productNo, productName, selfStorage }
}

/** The entries of a number for its takes, with the entry of this take updated in place, appended, or removed. */
const replaced = (takes: NumberOfTake[], { take, now }: Move, isWaiting: boolean | undefined): NumberOfTake[] => {
  const { inboundNo } = take
  if (!now) return takes.filter((one) => one.inboundNo !== inboundNo)
  const known = takes.find((one) => one.inboundNo === inboundNo)
  const entry = forTake(take, now, isWaiting ?? known?.waiting ?? false)
  return known ? takes.map((one) => (one.inboundNo === inboundNo ? entry : one)) : [...takes, entry]
}

const eventsOf = (
  { take, tracking, before, now }: Move,
  { at, by, gone = 'removed', pair }: Circumstances,
): Intent[] => {
  const kind = !before ? 'submitted' : !now ? gone : before.qty !== now.qty ? 'edited' : undefined
  const qty = now?.qty ?? before?.qty
  if (!kind || qty === undefined) return []
  const { doctorNo, inboundNo, productName, rev } = take
  return [
    numberChanged({
      doctorNo,
      tracking,
      eventNo: eventNumber(inboundNo, rev + 1),
      kind,
      at,
      inboundNo,
      qty,
      productName,
      userNo: by.userNo,
      userName: by.userName,
      before: kind === 'edited' ? before?.qty : undefined,
      pairedWith: pair ? (tracking === pair.from ? pair.to : pair.from) : undefined,
    }),
  ]
}
