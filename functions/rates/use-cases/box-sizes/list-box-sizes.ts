import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { Actor } from '../../../platform/actor.ts'
import { pageOfList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { boxRecords } from '../../box-sizes.ts'
import { adminAsked } from '../../whose.ts'

/** A page of the categories, with the rates of a warehouse admin or the defaults. */
export const listBoxSizes = async (deps: Deps, actor: Actor, input: Input<typeof rates.calls.listBoxSizes>) =>
  pageOfList(await boxRecords(deps, { adminNo: await adminAsked(deps, actor, input) }), input)
