import {
  type Inbound,
  inboundRef,
  NUMBER_PLACES,
  type NumberOfTake,
  numbersTo,
  type SubmittedTracking,
  submittedRef,
  submittedType,
} from '../../inbound/public.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import {
  type NumberEvent,
  type ParcelEvent,
  parcelEventsOf,
  parcelEventType,
  rowsOfTracking,
  trackingRowType,
} from '../../tracking-rows/public.ts'
import { selfStoragesEver, warehousesEver } from '../../warehouse-records/public.ts'
import { type AuditRun, verify } from '../audit-run.ts'
import { type Breach, Findings } from '../breach.ts'
import { forEachParallel } from '../for-each-parallel.ts'
import type { Check } from '../persistent-breaches.ts'

/** Verifies the tracking numbers submitted by nurses: their fields and their events. */
export const auditNumbers = async (run: AuditRun): Promise<void> => {
  const { doctorNo } = run
  const selfStorages = await readSelfStorages(run)
  const warehouseNos = [...(await warehousesEver(run, doctorNo)), ...selfStorages]
  for (const warehouseNo of warehouseNos) {
    for (const place of NUMBER_PLACES) {
      const range = numbersTo({ doctorNo, warehouseNo, place })
      for await (const numbers of pagesOf(run.table, submittedType, range)) {
        await forEachParallel(numbers, async ({ tracking }) => {
          const { breaches } = await checkNumber(run, tracking, { selfStorages })()
          if (breaches.length > 0) await verify(run, checkNumber(run, tracking))
        })
      }
    }
  }
}

/** Verifies that each tracking number of a take has an item that agrees with the take. */
export const auditNumbersOfTake = async (run: AuditRun, { doctorNo, inboundNo, trackings }: Inbound): Promise<void> => {
  const numbers = await run.table.batchGet(trackings.map(({ tracking }) => submittedRef({ doctorNo, tracking })))
  for (const [at, { tracking }] of trackings.entries()) {
    if (numbers[at]?.takes.some((one) => one.inboundNo === inboundNo)) continue
    await verify(run, checkNumber(run, tracking, { others: [inboundNo] }))
  }
}

const readSelfStorages = async (run: AuditRun): Promise<ReadonlySet<string>> =>
  new Set(await selfStoragesEver(run, run.doctorNo))

interface Known {
  /** More takes that list this number. */
  others?: readonly string[]
  /** The company's self storages; read again if absent. */
  selfStorages?: ReadonlySet<string>
}

/** Verifies a tracking number against its takes, their warehouses, its events and its removed rows. */
const checkNumber =
  (run: AuditRun, tracking: string, { others = [], selfStorages: known }: Known = {}): Check =>
  async () => {
    const { table, doctorNo } = run
    const selfStorages = known ?? (await readSelfStorages(run))
    const read = () => table.get(submittedRef({ doctorNo, tracking }), { consistent: true })
    const before = await read()
    const entries = new Map((before?.takes ?? []).map((entry) => [entry.inboundNo, entry]))
    const takeNos = [...new Set([...entries.keys(), ...others])]
    const [takes, events] = await Promise.all([
      table.batchGet(
        takeNos.map((inboundNo) => inboundRef({ doctorNo, inboundNo })),
        { consistent: true },
      ),
      readAll(table, parcelEventType, parcelEventsOf(doctorNo, tracking), { consistent: true }),
    ])
    const found = new Findings({ doctorNo, tracking })
    for (const [at, inboundNo] of takeNos.entries()) {
      const take = takes[at]
      const entryOfTake = take?.trackings.find((one) => one.tracking === tracking)
      const as = entries.get(inboundNo)
      found.expectEqual('number.takes', `take ${inboundNo}`, shown(entryOfTake, take), shown(as, before))
    }
    for (const { inboundNo, warehouseNo, selfStorage } of entries.values()) {
      const [should, is] = [selfStorages.has(warehouseNo), selfStorage ?? false]
      found.expectEqual('number.selfStorage', `mark for take ${inboundNo}`, String(should), String(is))
    }
    verifyEvents(found, entries, events)
    const breaches = [...found.breaches, ...(await verifyRemoved({ table, doctorNo }, tracking, events))]
    return { steady: before?.rev === (await read())?.rev, breaches }
  }

/** Text for comparing the entry of a number in a take with the entry in the number's own item. */
const shown = (
  entryOfTake: Pick<NumberOfTake, 'qty' | 'claimed' | 'status' | 'mismatch'> | undefined,
  owner: Pick<Inbound | SubmittedTracking, 'userNo'> | undefined,
): string => {
  if (!entryOfTake) return 'not listed'
  const { qty, claimed, status, mismatch } = entryOfTake
  return `${owner?.userNo} ${claimed} of ${qty} ${status}${mismatch ? ', UPC mismatch' : ''}`
}

/**
 * Verifies that the newest event of each take states whether the number is submitted for it, and for how many units.
 */
const verifyEvents = (
  found: Findings,
  entries: ReadonlyMap<string, NumberOfTake>,
  events: readonly ParcelEvent[],
): void => {
  const newest = new Map<string, NumberEvent>()
  for (const event of events) {
    if (!('inboundNo' in event)) continue
    const known = newest.get(event.inboundNo)
    // Event numbers of one take are ascending, even if clocks differ.
    if (!known || known.eventNo < event.eventNo) newest.set(event.inboundNo, event)
  }
  for (const inboundNo of new Set([...entries.keys(), ...newest.keys()])) {
    const [entry, last] = [entries.get(inboundNo), newest.get(inboundNo)]
    const isSubmitted = last?.kind === 'submitted' || last?.kind === 'edited'
    found.expectEqual('number.events', `units for take ${inboundNo}`, isSubmitted ? last.qty : 0, entry?.qty ?? 0)
  }
}

/** Verifies that removed rows no longer exist. A row that is imported again gets a new row number. */
const verifyRemoved = async (
  { table, doctorNo }: Pick<AuditRun, 'table' | 'doctorNo'>,
  tracking: string,
  events: readonly ParcelEvent[],
): Promise<Breach[]> => {
  const removed = new Set(events.flatMap((event) => (event.kind === 'rowRemoved' ? [event.cwId] : [])))
  if (removed.size === 0) return []
  const rows = await readAll(table, trackingRowType, rowsOfTracking(doctorNo, tracking), { consistent: true })
  const found = new Findings({ doctorNo, tracking })
  const back = rows.filter(({ cwId }) => removed.has(cwId)).map(({ cwId }) => cwId)
  found.expectEqual('parcel.removed', 'removed rows that still exist', '', back.join())
  return found.breaches
}
