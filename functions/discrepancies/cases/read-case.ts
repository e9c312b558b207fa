import { refuse } from '../../../shared/contract/errors.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import { isUndecided, mayHandle, type Side } from '../../../shared/discrepancies/discrepancies.rules.ts'
import type { Role } from '../../../shared/values/role.ts'
import type { Actor, CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { awaitedBy, whoIs } from './case-parts.items.ts'
import { type Case, caseItem, type Person } from './cases.items.ts'

/** The side that users with a role act for. */
export const sideOf = (role: Role): Side => (role === 'doctor' ? 'company' : role === 'nurse' ? 'nurse' : 'warehouse')

/** The caller in the form that cases store. */
export const personOf = ({ role, userNo, userName }: Pick<Actor, 'role' | 'userNo' | 'userName'>): Person => ({
  side: sideOf(role),
  userNo,
  userName,
})

/** True if the person takes part in a case of their company. Clerks take part in cases about their work. */
export const takesPart = (
  { parties, nurseNo, subject }: Pick<Case, 'parties' | 'nurseNo' | 'subject'>,
  { role, userNo, clerk }: Pick<Actor, 'role' | 'userNo' | 'clerk'>,
): boolean =>
  parties.includes(sideOf(role)) && (role !== 'nurse' || nurseNo === userNo) && mayHandle({ clerk }, subject)

/** Key range of the cases of a company that wait for this person. */
export const awaitedFrom = ({ role, userNo }: Pick<Actor, 'role' | 'userNo'>, doctorNo: string) =>
  awaitedBy(doctorNo, whoIs(sideOf(role), userNo))

/** Reads a case that the caller takes part in; answers 404 for any other case. */
export const caseFor = async (deps: Pick<Deps, 'table'>, actor: CompanyActor, caseNo: string): Promise<Case> => {
  const { doctorNo } = actor.company
  const found = await deps.table.get(ref(caseItem, { doctorNo, caseNo }), { consistent: true })
  if (!found || !takesPart(found, actor)) throw refuse(discrepanciesReasons.noCase)
  return found
}

/** Like `caseFor`, but refuses a decided case (409). */
export const undecidedCaseFor = async (
  deps: Pick<Deps, 'table'>,
  actor: CompanyActor,
  caseNo: string,
): Promise<Case> => {
  const found = await caseFor(deps, actor, caseNo)
  if (!isUndecided(found.state)) throw refuse(discrepanciesReasons.decided)
  return found
}
