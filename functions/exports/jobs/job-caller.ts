import type { Call } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { exportsReasons } from '../../../shared/exports/exports.reasons.ts'
import { includesAll } from '../../../shared/rights/rights.ts'
import type { Actor, MaybeCompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { loadActor } from '../../platform/http/load-actor.ts'
import { refuseCaller } from '../../platform/http/refuse-caller.ts'
import { type ExportJob, employmentOf, isSameEmployment } from './export-jobs.items.ts'

/**
 * Returns the person who started a job, as currently stored, with all permissions that the call requires. Refuses a
 * person who has since lost one of these permissions: they must not get a file with data they can no longer see.
 * `by`: the caller who requests the file; without two-step sign-in, they get no file of a company that requires it.
 */
export const jobCaller = async (
  { table }: Pick<Deps, 'table'>,
  call: Pick<Call, 'access' | 'right' | 'clerk'>,
  { userNo, doctorNo, employment, rights = {} }: Pick<ExportJob, 'userNo' | 'doctorNo' | 'employment' | 'rights'>,
  by?: Pick<Actor, 'session'>,
): Promise<MaybeCompanyActor> => {
  const signIn = by && { session: by.session }
  const { actor } = await loadActor(table, { userNo, doctorNo, ...(signIn && { signIn }), admit: () => {} })
  refuseCaller(actor, call)
  // The file may contain rows of warehouses that a clerk no longer has.
  if (!isSameEmployment(employment, employmentOf(actor))) throw refuse(exportsReasons.rightsChanged)
  // It may contain areas and amounts that a member of staff, or a former owner, may no longer read.
  if (!includesAll(actor.company?.rights, rights)) throw refuse(exportsReasons.rightsChanged)
  return actor
}
