import { refuse } from '../../../shared/contract/errors.ts'
import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type WhatIf, whatIfItem } from './what-if.items.ts'

/** The calculation that the caller started last; another person's, or one before it, is not there (404). */
export const readWhatIf = async ({ table }: Pick<Deps, 'table'>, { userNo }: Actor, id: string): Promise<WhatIf> => {
  const whatIf = await table.get(ref(whatIfItem, { userNo }), { consistent: true })
  if (whatIf?.whatIfNo !== id) throw refuse(feesReasons.noWhatIf)
  return whatIf
}
