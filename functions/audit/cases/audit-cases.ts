import { CASE_STATES, SIDES } from '../../../shared/discrepancies/discrepancies.rules.ts'
import {
  awaitedBy,
  awaitedCaseType,
  type Case,
  caseEventType,
  caseRef,
  casesOf,
  caseType,
  eventsOfCase,
  whoIs,
} from '../../discrepancies/public.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import { type AuditRun, verify } from '../audit-run.ts'
import { Findings } from '../breach.ts'
import { forEachParallel } from '../for-each-parallel.ts'
import type { Check } from '../persistent-breaches.ts'
import { type RowOfCase, readRowOfCase } from './row-of-case.ts'
import { verifyEvents } from './verify-events.ts'
import { rowsDue, rowsNaming, verifyRecordMoved } from './verify-movement.ts'
import { verifyPointers } from './verify-pointers.ts'

/** Number of newest cases of each state that a shallow run checks. */
const RECENT = 50

/**
 * Verifies each discrepancy case against its events, its pointers and its movements. A deep run also verifies cases
 * found only in rows of the books, and the lists of awaited cases.
 */
export const auditCases = async (run: AuditRun): Promise<void> => {
  const { table, doctorNo, deep, named } = run
  const seen = new Set<string>()
  const nurses = new Set<string>()
  for (const state of CASE_STATES) {
    let count = 0
    for await (const page of pagesOf(table, caseType, casesOf(doctorNo, state), { reverse: true })) {
      count += page.length
      await forEachParallel(page, async ({ caseNo, nurseNo }) => {
        seen.add(caseNo)
        if (nurseNo !== undefined) nurses.add(nurseNo)
        run.counts.cases += 1
        await verify(run, checkCase(run, caseNo))
      })
      if (!deep && count >= RECENT) break
    }
  }
  if (!deep) return
  const strays = [...named.keys()].filter((caseNo) => !seen.has(caseNo))
  await forEachParallel(strays, (caseNo) => verify(run, checkCase(run, caseNo)))
  for (const who of new Set(SIDES.flatMap((side) => (side === 'nurse' ? [...nurses] : [whoIs(side, undefined)]))))
    await verify(run, checkList(run, who))
}

const checkCase =
  (run: AuditRun, caseNo: string): Check =>
  async () => {
    const { table, doctorNo } = run
    const read = () => table.get(caseRef({ doctorNo, caseNo }), { consistent: true })
    const before = await read()
    const found = new Findings({ doctorNo, caseNo })
    if (!before) {
      const rows = [...(run.named.get(caseNo)?.rows.values() ?? [])]
      found.expectEqual('case.movement', 'rows that name it', '', rows.join())
      return { steady: true, breaches: found.breaches }
    }
    const events = await readAll(table, caseEventType, eventsOfCase(before), { consistent: true })
    verifyEvents(found, before, events)
    const row = before.subject === 'row' ? await readRowOfCase(run, before) : undefined
    await verifyPointers(run, found, before, row)
    await verifyRows(run, found, before, row)
    await verifyRecordMoved(run, found, before, row)
    return { steady: (await read())?.rev === before.rev, breaches: found.breaches }
  }

/**
 * Verifies the rows of the books that name a case. A deep run has already collected all of them and reads them again
 * only if they differ from the expected rows.
 */
const verifyRows = async (run: AuditRun, found: Findings, of: Case, row: RowOfCase | undefined): Promise<void> => {
  const due = rowsDue(of).join()
  const walked = [...(run.named.get(of.caseNo)?.rows.values() ?? [])].join()
  if (run.deep && walked === due) return
  // If a removed row has no events, a shallow run cannot know which products it was confirmed as.
  if (!run.deep && row && !row.hasAllEvents) return
  found.expectEqual('case.movement', 'rows that name it', due, (await rowsNaming(run, of, row)).join())
}

/** Verifies one side's list: each case in it exists and waits for that side. */
const checkList =
  ({ table, doctorNo }: AuditRun, who: string): Check =>
  async () => {
    const listed = await readAll(table, awaitedCaseType, awaitedBy(doctorNo, who), { consistent: true })
    const found = new Findings({ doctorNo, who })
    const cases = await table.batchGet(
      listed.map(({ caseNo }) => caseRef({ doctorNo, caseNo })),
      { consistent: true },
    )
    for (const [at, { caseNo }] of listed.entries()) {
      const of = cases[at]
      const waits = of?.awaits.some((side) => whoIs(side, of.nurseNo) === who) ?? false
      found.expectEqual('case.pointers', `case ${caseNo}`, 'awaited', waits ? 'awaited' : (of?.state ?? 'none'))
    }
    return { steady: true, breaches: found.breaches }
  }
