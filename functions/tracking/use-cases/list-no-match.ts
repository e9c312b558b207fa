import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { toConfirmList } from '../lists/to-confirm.source.ts'

/** A page of To Confirm: reads of each company for the page, one for the warehouses. */
export const listNoMatch = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof tracking.calls.listNoMatch>,
) => readList(await toConfirmList(deps, actor, input), input)
