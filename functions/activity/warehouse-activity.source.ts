import type { ActivityKind } from '../../shared/activity/activity.kinds.ts'
import { KINDS_OF_WAREHOUSE, WAREHOUSE_AREAS, WAREHOUSE_KINDS } from '../../shared/activity/activity.kinds.ts'
import type { Input, Output } from '../../shared/contract/call.ts'
import type { activityCalls } from '../../shared/home/activity.calls.ts'
import { clerkItem, clerksOf, formerClerkItem, formerClerksOf } from '../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../platform/actor.ts'
import { companiesInScope, companyNames } from '../platform/companies/companies-in-scope.ts'
import { merged } from '../platform/db/merged-source.ts'
import { emptySource, filtered, type List } from '../platform/db/source.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { isOf, isReadKind, rowsOf, sourcesOf, spanOf } from './activity.source.ts'
import type { ActivityEvent } from './event.ts'

type Asked = Omit<Input<typeof activityCalls.listWarehouseActivity>, 'doctorNo' | 'current' | 'size' | 'nextToken'>
type Row = Output<typeof activityCalls.listWarehouseActivity>['records'][number]

/** Kinds of events that are in the activity of each company and in that of the warehouse admin, where they are read. */
const READ_ONCE: ReadonlySet<ActivityKind> = new Set<ActivityKind>(['bankSaved', 'bankRemoved'])

/**
 * Everything that a warehouse admin and their clerks have done, newest first: the events logged for the admin, merged
 * with those of the companies that the admin works for, as far as these people did them while they worked for the admin
 * (DEC-people-94).
 */
export const warehouseActivityList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  asked: Asked,
): Promise<List<ActivityEvent, Row>> => {
  const { operatorNo } = actor
  const kinds = kindsAsked(asked)
  const span = spanOf(asked)
  const ownKinds = new Set([...kinds].filter((kind) => !isReadKind(kind)))
  const ofCompany = new Set([...kinds].filter((kind) => !READ_ONCE.has(kind)))
  const [companies, didThen] = await Promise.all([companiesInScope(deps, actor), timesOfWork(deps, operatorNo)])
  const sources = await Promise.all([
    sourcesOf(deps, operatorNo, ownKinds, span),
    ...companies.map(({ doctorNo }) => sourcesOf(deps, doctorNo, ofCompany, span)),
  ])
  const all = sources.flat()
  const nameOf = companyNames(companies)
  return {
    source: filtered(all.length > 0 ? merged(all) : emptySource, (event) => {
      const isTheirs = event.doctorNo === operatorNo || didThen(event)
      return isTheirs && kinds.has(event.kind) && isOf(event, asked)
    }),
    present: async (events) => {
      const rows = await rowsOf(deps, events, { showsMoney: true })
      return rows.map((row, at) => {
        const { doctorNo = operatorNo } = events[at] ?? {}
        return doctorNo === operatorNo ? row : { ...row, doctorNo, doctorName: nameOf(doctorNo) }
      })
    },
  }
}

const kindsAsked = ({ area, kind }: Asked): ReadonlySet<ActivityKind> => {
  const areas = area ? WAREHOUSE_AREAS.filter((one) => one === area) : WAREHOUSE_AREAS
  const kinds = areas.flatMap((one) => KINDS_OF_WAREHOUSE[one] ?? [])
  return new Set(WAREHOUSE_KINDS.filter((one) => kinds.includes(one) && (kind === undefined || one === kind)))
}

/**
 * Returns a function that is true for an event of the warehouse admin, or of a clerk during the time of their work for
 * the admin: before and after it, they may have worked for others in the same companies.
 */
const timesOfWork = async (
  { table }: Pick<Deps, 'table'>,
  operatorNo: string,
): Promise<(event: ActivityEvent) => boolean> => {
  const [clerks, former] = await Promise.all([
    readAll(table, clerkItem, clerksOf(operatorNo)),
    readAll(table, formerClerkItem, formerClerksOf(operatorNo)),
  ])
  const times = Map.groupBy(
    [...clerks.map(({ userNo, createTime }) => ({ userNo, createTime, endTime: '~' })), ...former],
    ({ userNo }) => userNo,
  )
  return ({ userNo, keyNo, at, doneAt = at }) =>
    keyNo === undefined &&
    (userNo === operatorNo ||
      (times.get(userNo)?.some(({ createTime, endTime }) => createTime <= doneAt && doneAt <= endTime) ?? false))
}
