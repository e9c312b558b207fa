import { type ActivityKind, KINDS_OF_WAREHOUSE, kindsOfArea, READ_KINDS } from '../../shared/activity/activity.kinds.ts'
import type { Input, Output } from '../../shared/contract/call.ts'
import { refuseField } from '../../shared/contract/errors.ts'
import type { activityCalls } from '../../shared/home/activity.calls.ts'
import { inboundReasons } from '../../shared/inbound/inbound.reasons.ts'
import { AREAS, type Area, type Rights, suffices } from '../../shared/rights/rights.ts'
import { addDays, startOfDay } from '../../shared/values/day.ts'
import { ID_PREFIXES } from '../../shared/values/id.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import { ledgerOfCompany, ledgerRowType, releasesOfCompany, TAKE_STATUSES, takeReleaseType } from '../books/public.ts'
import {
  inboundType,
  NUMBER_PLACES,
  numbersOf,
  pointedTakes,
  submittedType,
  takesOfCompany,
} from '../inbound/public.ts'
import { numberReadType, readsOfCompany } from '../payments/public.ts'
import { activityItem, activityOf } from '../platform/activity/activity.items.ts'
import { userItem } from '../platform/actor.items.ts'
import type { CompanyActor } from '../platform/actor.ts'
import type { ItemType } from '../platform/db/item.ts'
import { merged } from '../platform/db/merged-source.ts'
import type { Range } from '../platform/db/range.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import type { ReadOnlyType } from '../platform/db/read-only.ts'
import { emptySource, filtered, type List, type Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { importRecordItem, importsOf } from '../tracking/public.ts'
import { warehousesEver } from '../warehouse-records/public.ts'
import { byTime, idKeys, instantKeys, type TimedKeys } from './by-time.ts'
import {
  type ActivityEvent,
  ofActivity,
  ofImport,
  ofLedgerRow,
  ofNumber,
  ofNumberRead,
  ofRelease,
  ofTake,
} from './event.ts'

export type Asked = Omit<Input<typeof activityCalls.listActivity>, 'doctorNo' | 'current' | 'size' | 'nextToken'>
export type Row = Output<typeof activityCalls.listActivity>['records'][number]

/**
 * Everything that was done in a company, newest first: the events that leave no other trace, merged with those of
 * ranges that are in the order of time for other reasons (DEC-people-120). Only the ranges whose kinds are asked for
 * are read. Staff sees the areas that they may read.
 */
export const activityList = async (
  deps: Deps,
  { company: { doctorNo, rights } }: Pick<CompanyActor, 'company'>,
  asked: Asked,
): Promise<List<ActivityEvent, Row>> => {
  const kinds = kindsAsked(asked, rights)
  const sources = await sourcesOf(deps, doctorNo, kinds, spanOf(asked))
  const all = sources.length > 0 ? merged(sources) : emptySource
  return {
    source: filtered(all, (event) => kinds.has(event.kind) && isOf(event, asked)),
    present: (events) => rowsOf(deps, events, { showsMoney: suffices(rights, 'payments:read') }),
  }
}

const kindsAsked = ({ area, kind }: Asked, rights: Rights | undefined): ReadonlySet<ActivityKind> => {
  const open = AREAS.filter((one) => suffices(rights, `${one}:read`))
  const areas: readonly Area[] = area ? open.filter((one) => one === area) : open
  return new Set(areas.flatMap(kindsOfArea).filter((one) => kind === undefined || one === kind))
}

/** Instants of the list, ISO 8601: `from` inclusive, `to` exclusive. */
export interface Span {
  from?: string
  to?: string
}

export const spanOf = ({ startDate, endDate, timeZone }: Asked): Span => {
  if (startDate && endDate && startDate > endDate) throw refuseField('startDate', inboundReasons.fromAfterTo)
  return {
    ...(startDate ? { from: startOfDay(startDate, timeZone) } : {}),
    ...(endDate ? { to: startOfDay(addDays(endDate, 1), timeZone) } : {}),
  }
}

export const isOf = ({ userNo, keyNo, recordNo, recordName }: ActivityEvent, { person, record }: Asked): boolean => {
  const isPerson = person === undefined || person === (keyNo ?? userNo)
  const wanted = record?.trim().toUpperCase()
  return isPerson && (!wanted || recordNo?.toUpperCase() === wanted || recordName?.toUpperCase() === wanted)
}

const takeKeys = idKeys('inbound')

const boundsOf = ({ from, to }: Span, keys: TimedKeys) => ({
  ...(from ? { from: keys.since(from) } : {}),
  ...(to ? { to: keys.since(to) } : {}),
})

/** The events of a company, or those logged for a warehouse admin, of these kinds. */
export const sourcesOf = async (
  deps: Deps,
  doctorNo: string,
  kinds: ReadonlySet<ActivityKind>,
  span: Span,
): Promise<Source<ActivityEvent>[]> => {
  const reads = (...some: ActivityKind[]): boolean => some.some((kind) => kinds.has(kind))
  const timed = <Value>(
    source: Source<Value>,
    keys: TimedKeys,
    toEvent: (record: Value) => ActivityEvent | undefined,
  ): Source<ActivityEvent> =>
    eventsOf(byTime(source, keys), (record: Value) => {
      const event = toEvent(record)
      return event && { ...event, doctorNo }
    })
  const within = <Value>(
    item: ItemType<Value, Value> | ReadOnlyType<Value>,
    range: Range,
    keys: TimedKeys,
    toEvent: (record: Value) => ActivityEvent | undefined,
  ): Source<ActivityEvent> => timed(rangeSource(deps, item, { ...range, ...boundsOf(span, keys) }), keys, toEvent)
  const isLogged = [...kinds].some((kind) => !isReadKind(kind))
  const warehouseNos = reads('numberSubmitted') ? await warehousesEver(deps, doctorNo) : []
  return [
    ...(isLogged ? [within(activityItem, activityOf(doctorNo), idKeys('activity'), ofActivity)] : []),
    ...TAKE_STATUSES.filter((status) => reads(status === 'open' ? 'unitsTaken' : 'takeEnded')).map((status) =>
      within(inboundType, takesOfCompany(doctorNo, status), status === 'open' ? takeKeys : instantKeys, ofTake),
    ),
    ...(reads('unitsTaken') ? [timed(pointedTakes(deps, doctorNo, boundsOf(span, takeKeys)), takeKeys, ofTake)] : []),
    ...(reads('unitsReleased') ? [within(takeReleaseType, releasesOfCompany(doctorNo), instantKeys, ofRelease)] : []),
    ...(reads('numberSubmitted')
      ? NUMBER_PLACES.flatMap((place) => numbersOf({ doctorNo, warehouseNos, place })).map((range) =>
          within(submittedType, range, instantKeys, ofNumber),
        )
      : []),
    ...(reads('rowsImported')
      ? [within(importRecordItem, importsOf({ doctorNo }), idKeys('importRecord'), ofImport)]
      : []),
    ...(reads('unitsDelivered', 'deliveryReversed', 'balanceAdjusted', 'paymentMade')
      ? [within(ledgerRowType, ledgerOfCompany(doctorNo), instantKeys, ofLedgerRow)]
      : []),
    ...(reads('accountNumberShown')
      ? [within(numberReadType, readsOfCompany(doctorNo), instantKeys, ofNumberRead)]
      : []),
  ]
}

const READ = new Set<ActivityKind>(Object.values(READ_KINDS).flat())
export const isReadKind = (kind: ActivityKind): boolean => READ.has(kind)

/** The events of the records of a source: one of each, or none. */
const eventsOf = <Value>(
  source: Source<Value>,
  toEvent: (record: Value) => ActivityEvent | undefined,
): Source<ActivityEvent> => ({
  reverse: source.reverse,
  isSparse: source.isSparse,
  owns: source.owns,
  read: async (limit, after) => {
    const step = await source.read(limit, after)
    const entries = step.entries.flatMap((entry) => {
      const record = toEvent(entry.record)
      if (record === undefined) return []
      return {
        record,
        get position() {
          return entry.position
        },
      }
    })
    return { ...step, entries }
  },
})

export const rowsOf = async (
  deps: Deps,
  events: readonly ActivityEvent[],
  { showsMoney }: { showsMoney: boolean },
): Promise<Row[]> => {
  const names = await namesOf(deps, events)
  return events.map((event) => {
    const { id, at, kind, userNo, userName, keyNo, recordNo, recordName, quantity, amount, changes = [] } = event
    return {
      id: `${kind}#${id}`,
      at,
      area: areaOf(kind),
      kind,
      userNo,
      userName: userName ?? names.get(userNo) ?? '',
      keyNo,
      recordNo: recordNo || undefined,
      recordName: recordName || (recordNo && names.get(recordNo)) || undefined,
      quantity,
      amount: amount === undefined || !showsMoney ? undefined : moneyToWire(amount),
      aboutName: event.aboutName ?? (event.aboutNo && names.get(event.aboutNo)),
      changes,
    }
  })
}

/** Names of the people whom records name by number only, in one read. */
const namesOf = async ({ table }: Deps, events: readonly ActivityEvent[]): Promise<ReadonlyMap<string, string>> => {
  const numbers = new Set(
    events.flatMap(({ userNo, userName, aboutNo, aboutName, recordNo, recordName }) => [
      ...(userName === undefined ? [userNo] : []),
      ...(aboutNo !== undefined && aboutName === undefined ? [aboutNo] : []),
      ...(isUserNo(recordNo) && !recordName ? [recordNo] : []),
    ]),
  )
  const users = await table.batchGet([...numbers].map((userNo) => ref(userItem, { userNo })))
  return new Map(users.flatMap((user) => (user ? [[user.userNo, user.userName] as const] : [])))
}

const isUserNo = (no: string | undefined): no is string => no?.startsWith(`${ID_PREFIXES.user}-`) ?? false

const areasOf = (kindsOf: (area: Area) => readonly ActivityKind[]) =>
  AREAS.flatMap((area) => kindsOf(area).map((kind) => [kind, area] as const))
const AREA_OF: ReadonlyMap<ActivityKind, Area> = new Map([
  ...areasOf((area) => KINDS_OF_WAREHOUSE[area] ?? []),
  ...areasOf(kindsOfArea),
])
const areaOf = (kind: ActivityKind): Area => {
  const area = AREA_OF.get(kind)
  if (!area) throw new Error(`${kind} has no area`)
  return area
}
