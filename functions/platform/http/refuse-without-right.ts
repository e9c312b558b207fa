import type { Call } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { rightWords, suffices } from '../../../shared/rights/rights.ts'
import type { MaybeCompanyActor } from '../actor.ts'

/** Throws 403 naming the right that a member of a company's staff lacks for the call. */
export const refuseWithoutRight = ({ right }: Pick<Call, 'right'>, { company }: MaybeCompanyActor): void => {
  if (!company?.rights || right === undefined || suffices(company.rights, right)) return
  if (right === 'owner') throw refuse(generalReasons.ownerOnly)
  throw refuse(generalReasons.lacksRight, { right: rightWords(right) })
}
