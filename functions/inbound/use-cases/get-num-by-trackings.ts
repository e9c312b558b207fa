import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { readNumbers } from '../numbers/change-numbers.ts'
import { rowsByTracking } from '../numbers/rows-by-tracking.ts'

/** Units of the warehouses' rows of these numbers. Not for nurses: with any number they could claim others' parcels. */
export const getNumByTrackings: UseCase<typeof inbound.calls.getNumByTrackings> = async (
  deps,
  actor,
  { trackings },
) => {
  const { doctorNo } = actor.company
  const asked = [...new Set(trackings.map(normalTracking))]
  const numbers = actor.role === 'nurse' ? await readNumbers(deps, doctorNo, asked) : undefined
  const rows = await rowsByTracking(
    deps,
    doctorNo,
    numbers ? asked.filter((tracking) => numbers.get(tracking)?.userNo === actor.userNo) : asked,
  )
  const records = asked.map((tracking) => {
    const all = rows.get(tracking) ?? []
    const confirmed = all.filter(({ status }) => status === 'confirmed')
    return {
      tracking,
      num: all.reduce((sum, { qty }) => sum + qty, 0),
      confirmed: confirmed.reduce((sum, { qty }) => sum + qty, 0),
      unclaimed: confirmed.reduce((sum, { unclaimed }) => sum + unclaimed, 0),
    }
  })
  return { num: records.reduce((sum, { num }) => sum + num, 0), records }
}
