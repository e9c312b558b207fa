import type { Input, Output } from '../../../shared/contract/call.ts'
import { CONFIRMED_TOLD } from '../../../shared/tracking/rows.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { confirmedList, toConfirmList } from '../lists/to-confirm.source.ts'

/**
 * A page of To Confirm: reads of each company for the page, one for the warehouses. A search that finds nothing there
 * tells what it means among the confirmed rows, for as many reads again.
 */
export const listNoMatch = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  input: Input<typeof tracking.calls.listNoMatch>,
): Promise<Output<typeof tracking.calls.listNoMatch>> => {
  const page = await readList(await toConfirmList(deps, actor, input), input)
  if (!input.condition || page.records.length > 0) return page
  const first = { current: 1, size: CONFIRMED_TOLD }
  const { records } = await readList(await confirmedList(deps, actor, input), first, { uncounted: true })
  return records.length > 0 ? { ...page, confirmed: records } : page
}
