import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { type RequiredRight, type Rights, rightWords, suffices } from '../../../shared/rights/rights.ts'

/** Throws 403 naming the right that a member of a company's staff lacks; absent rights are those of the owner. */
export const refuseWithoutRight = (rights: Rights | undefined, required: RequiredRight = 'any'): void => {
  if (suffices(rights, required)) return
  if (required === 'owner') throw refuse(generalReasons.ownerOnly)
  throw refuse(generalReasons.lacksRight, { right: rightWords(required) })
}
