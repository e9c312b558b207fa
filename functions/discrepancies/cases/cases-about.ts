import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type CaseEvent, caseEventItem, eventsOfCase, newestCaseItem } from './case-parts.items.ts'
import { type Case, caseItem, casesAbout } from './cases.items.ts'
import { takesPart } from './read-case.ts'

/** A case with all its events, oldest first. */
export interface CaseWithEvents {
  found: Case
  events: CaseEvent[]
}

/**
 * Cases about these records that the person takes part in. Needs only one read if none of the records has ever had a
 * case.
 */
export const casesAboutRecords = async (
  { table }: Pick<Deps, 'table'>,
  actor: Pick<Actor, 'role' | 'userNo' | 'clerk'>,
  doctorNo: string,
  subjectNos: readonly string[],
): Promise<CaseWithEvents[]> => {
  const newest = await table.batchGet(subjectNos.map((subjectNo) => ref(newestCaseItem, { doctorNo, subjectNo })))
  const about = newest.flatMap((one) => (one ? [readAll(table, caseItem, casesAbout(doctorNo, one.subjectNo))] : []))
  const cases = (await Promise.all(about)).flat().filter((found) => takesPart(found, actor))
  return Promise.all(
    cases.map(async (found) => ({
      found,
      events: await readAll(table, caseEventItem, eventsOfCase(found), { consistent: true }),
    })),
  )
}
