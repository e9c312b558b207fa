import type { Output } from '../../../shared/contract/call.ts'
import type { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import type { Side } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { PHOTO_DAYS } from '../../../shared/values/photo.ts'
import { DAY_SECONDS, epochSeconds, secondsAfter } from '../../platform/clock.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { withWarehouseName } from '../../warehouses/public.ts'
import { type CaseEvent, caseEventItem, eventsOfCase, newestCaseItem } from '../cases/case-parts.items.ts'
import { caseRecordOf, figuresFor } from '../cases/case-record.ts'
import { caseItem } from '../cases/cases.items.ts'
import { caseFor, sideOf, takesPart } from '../cases/read-case.ts'
import { casesList } from '../cases.source.ts'
import type { DiscrepanciesDeps } from '../discrepancies-deps.ts'
import { photoKey } from '../photo-keys.ts'

/** A case with its events and the URLs of its photos. Needs two reads. */
export const getCase: UseCase<typeof discrepancies.calls.getCase, DiscrepanciesDeps> = async (
  deps,
  actor,
  { caseNo },
) => {
  const found = await caseFor(deps, actor, caseNo)
  const events = await readAll(deps.table, caseEventItem, eventsOfCase(found), { consistent: true })
  const side = sideOf(actor.role)
  return {
    ...caseRecordOf(await withWarehouseName(deps, found), side),
    events: await Promise.all(events.map((event) => eventOf(deps, event, side))),
  }
}

/** A page of discrepancy cases. */
export const listCases: UseCase<typeof discrepancies.calls.listCases, DiscrepanciesDeps> = async (deps, actor, input) =>
  readList(await casesList(deps, actor, input), input)

/**
 * The state of the newest case about each record. Needs two reads per page of records, regardless of the number of
 * cases.
 */
export const listCaseStates: UseCase<typeof discrepancies.calls.listCaseStates, DiscrepanciesDeps> = async (
  { table },
  actor,
  { numbers },
) => {
  const { doctorNo } = actor.company
  const wanted = [...new Set(numbers)]
  const newest = await table.batchGet(wanted.map((subjectNo) => ref(newestCaseItem, { doctorNo, subjectNo })))
  const known = newest.flatMap((one) => one ?? [])
  const cases = await table.batchGet(known.map(({ caseNo }) => ref(caseItem, { doctorNo, caseNo })))
  const mine = cases.flatMap((found) => (found && takesPart(found, actor) ? [found] : []))
  return { records: mine.map(({ subjectNo, caseNo, state }) => ({ subjectNo, caseNo, state })) }
}

type Call = typeof discrepancies.calls.getCase

const eventOf = async (
  deps: DiscrepanciesDeps,
  event: CaseEvent,
  seenBy: Side,
): Promise<Output<Call>['events'][number]> => {
  const { eventNo, what, at, side, userName, text, resolution } = event
  return {
    eventNo,
    what,
    at,
    side,
    userName,
    text,
    photos: await addressesOf(deps, event),
    resolution,
    ...figuresFor(event, seenBy),
  }
}

const addressesOf = async (
  { files, now }: DiscrepanciesDeps,
  { doctorNo, caseNo, at, fileNos = [] }: CaseEvent,
): Promise<string[]> => {
  const isKept = secondsAfter(at, PHOTO_DAYS * DAY_SECONDS) > epochSeconds(now())
  if (!isKept) return []
  return Promise.all(fileNos.map((fileNo) => files.addressOf(photoKey({ doctorNo, caseNo, fileNo }), now())))
}
