import { refuse } from '../../../shared/contract/errors.ts'
import { whatIfReasons } from '../../../shared/fees/what-if.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type WhatIf, whatIfItem } from './what-if.items.ts'

/** The caller's own calculation (404 for another person's). */
export const readWhatIf = async ({ table }: Pick<Deps, 'table'>, { userNo }: Actor, id: string): Promise<WhatIf> => {
  const whatIf = await table.get(ref(whatIfItem, { whatIfNo: id }), { consistent: true })
  if (whatIf?.userNo !== userNo) throw refuse(whatIfReasons.gone)
  return whatIf
}
