import type { Call } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { refuseWithoutRight } from '../../platform/companies/refuse-without-right.ts'
import type { Deps } from '../../platform/deps.ts'
import { loadActor } from '../../platform/http/load-actor.ts'
import type { ExportJob } from './export-jobs.items.ts'

/**
 * Returns the person who started a job, as currently stored, with all permissions that the call requires. Refuses a
 * person who has since lost one of these permissions: they must not get a file with data they can no longer see.
 */
export const jobCaller = async (
  { table }: Pick<Deps, 'table'>,
  { access, right }: Pick<Call, 'access' | 'right'>,
  { userNo, doctorNo }: Pick<ExportJob, 'userNo' | 'doctorNo'>,
): Promise<MaybeCompanyActor> => {
  const { actor } = await loadActor(table, { userNo, doctorNo, admit: () => {} })
  if (access === 'public' || !access.roles.includes(actor.role)) throw refuse(generalReasons.forbidden)
  refuseWithoutRight(actor.company?.rights, right)
  return actor
}
