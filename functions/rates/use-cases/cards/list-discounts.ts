import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { companiesServed } from '../../companies.source.ts'
import { discountRecords } from '../../discounts.ts'
import { adminNamed } from '../../whose.ts'

/** A page of a warehouse admin's companies, each with its terms of storage. */
export const listDiscounts = async (deps: Deps, actor: Actor, input: Input<typeof rates.calls.listDiscounts>) => {
  const adminNo = await adminNamed(deps, actor, input)
  const source = await companiesServed(deps, adminNo, input.condition)
  return readList({ source, present: (links) => discountRecords(deps, adminNo, links) }, input)
}
