import { CONFIRMED_TOLD } from '../../../shared/tracking/rows.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { confirmedList, toConfirmList } from '../lists/to-confirm.source.ts'

/**
 * A page of To Confirm: reads for each company, and one for the warehouses. A search without results there also
 * searches the confirmed rows, at the same cost.
 */
export const listNoMatch: UseCase<typeof tracking.calls.listNoMatch> = async (deps, actor, input) => {
  const page = await readList(await toConfirmList(deps, actor, input), input)
  if (!input.condition || page.records.length > 0) return page
  const first = { current: 1, size: CONFIRMED_TOLD }
  const { records } = await readList(await confirmedList(deps, actor, input), first, { uncounted: true })
  return records.length > 0 ? { ...page, confirmed: records } : page
}
