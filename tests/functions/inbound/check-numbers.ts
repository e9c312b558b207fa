import { expect } from 'vitest'
import { arrivalOf } from '../../../functions/inbound/arrival.ts'
import { INBOUND_STATUSES, type Inbound } from '../../../functions/inbound/inbound.items.ts'
import { readNumbers } from '../../../functions/inbound/numbers/change-numbers.ts'
import { readRows } from '../../../functions/inbound/read-take.ts'
import { submittedNumbersList } from '../../../functions/inbound/submitted/submitted-numbers.source.ts'
import { companyTakePages } from '../../../functions/inbound/takes-of-company.ts'
import { editGivenTracking } from '../../../functions/inbound/use-cases/edit-given-tracking.ts'
import {
  batchDeleteUnClaimedTrackingImportData,
  freeTracking,
} from '../../../functions/inbound/use-cases/remove-numbers.ts'
import { batchesOf } from '../../../functions/platform/db/source.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { parcelEventsOf, parcelEventType } from '../../../functions/tracking-rows/public.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { Dock } from '../tracking/arrivals.ts'
import { reverse } from '../tracking/history/history-dock.ts'

export const remove = (deps: Deps, dock: Dock, inboundNo: string, trackingNos: string[], nurse = dock.nurse) =>
  batchDeleteUnClaimedTrackingImportData(
    deps,
    nurse,
    inbound.calls.batchDeleteUnClaimedTrackingImportData.body.parse({
      doctorNo: dock.doctorNo,
      inboundNo,
      trackingNos,
    }),
  )

export const edit = (deps: Deps, dock: Dock, inboundNo: string, tracking: string, qty: number, nurse = dock.nurse) =>
  editGivenTracking(
    deps,
    nurse,
    inbound.calls.editGivenTracking.body.parse({ doctorNo: dock.doctorNo, inboundNo, tracking, qty }),
  )

export const free = (deps: Deps, dock: Dock, tracking: string) =>
  freeTracking(deps, dock.doctor, { doctorNo: dock.doctorNo, tracking })

/** Reads all pages of the company's tracking list, filtered by `asked`. */
export const givenNumbers = async (deps: Deps, dock: Dock, asked: object = {}) => {
  const body = inbound.calls.getTrackingListForDoctor.body.parse({ doctorNo: dock.doctorNo, ...asked })
  const { source, present } = await submittedNumbersList(deps, dock.doctor, body)
  const records = []
  for await (const batch of batchesOf(source)) records.push(...(await present(batch)))
  return records
}

/** Events of a number, oldest first. */
export const eventsOf = (deps: Deps, dock: Dock, tracking: string) =>
  readAll(deps.table, parcelEventType, parcelEventsOf(dock.doctorNo, tracking))

/** Reverses the confirmed row of a number; the call is refused if no row is confirmed. */
export const reverseRow = async (deps: Deps, dock: Dock, tracking: string): Promise<void> => {
  const rows = await readRows(deps, dock.doctorNo, tracking)
  const { cwId } = rows.find(({ status }) => status === 'confirmed') ?? rows[0] ?? { cwId: UNKNOWN_ROW }
  await reverse(deps, dock, cwId)
}
const UNKNOWN_ROW = 'CW-000000000000000000000000'

/**
 * Checks that every tracking number of a company is the same in its takes and in its own item, belongs to the nurse of
 * the takes, and has the state that follows from the rows of the warehouse.
 */
export const checkNumbers = async (deps: Deps, dock: Dock): Promise<void> => {
  const { doctorNo } = dock
  const takes: Inbound[] = []
  for (const status of INBOUND_STATUSES) {
    for await (const page of companyTakePages(deps.table, doctorNo, status)) takes.push(...page)
  }
  const inTakes = takes.flatMap((take) => take.trackings.map((given) => ({ take, given })))
  const numbers = await readNumbers(deps, doctorNo, [...new Set(inTakes.map(({ given }) => given.tracking))])
  for (const { take, given } of inTakes) {
    const number = numbers.get(given.tracking)
    // Only the number's own item states whether it is waiting.
    const { tracking, waiting: isMarked, ...kept } = given
    expect(isMarked).toBe(false)
    expect(number?.userNo).toBe(take.userNo)
    const [entry, ...twins] = number?.takes.filter(({ inboundNo }) => inboundNo === take.inboundNo) ?? []
    expect(twins).toEqual([])
    expect(entry).toMatchObject(kept)
    const arrival = arrivalOf(await readRows(deps, doctorNo, tracking), take)
    const isSettled = take.status === 'completed' && given.claimed > 0
    const { status, mismatch, waiting } = {
      none: { status: 'unmatched', mismatch: false, waiting: false },
      waiting: { status: 'unmatched', mismatch: false, waiting: true },
      others: { status: 'matched', mismatch: true, waiting: false },
      claimable: { status: isSettled ? 'claimed' : 'matched', mismatch: false, waiting: false },
      spent: { status: 'claimed', mismatch: false, waiting: false },
    }[arrival]
    expect({ tracking, status: given.status, mismatch: given.mismatch, waiting: entry?.waiting }).toEqual({
      tracking,
      status,
      mismatch,
      waiting,
    })
  }
  const listed = await givenNumbers(deps, dock)
  expect(listed.map(({ tracking }) => tracking).sort()).toEqual([...numbers.keys()].sort())
  expect(listed.reduce((sum, one) => sum + one.takes.length, 0)).toBe(inTakes.length)
}
