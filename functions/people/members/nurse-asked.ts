import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'

/** Whose records are asked for: a nurse sees their own, the company those of one of its nurses or of all (undefined). */
export const nurseAsked = async (
  deps: Pick<Deps, 'table'>,
  actor: CompanyActor,
  asked: string | undefined,
): Promise<string | undefined> => {
  if (actor.role === 'nurse') {
    if (asked !== undefined && asked !== actor.userNo) throw refuse(generalReasons.noNurse)
    return actor.userNo
  }
  if (asked === undefined) return undefined
  const link = await deps.table.get(ref(membershipItem, { doctorNo: actor.company.doctorNo, userNo: asked }))
  if (link?.role !== 'nurse') throw refuse(generalReasons.noNurse)
  return asked
}
