import type { Input, Output } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { formerForms, parseTracking } from '../../../shared/values/tracking.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { readField } from '../rows/read-field.ts'
import { parcelKnown, shownParcel } from '../scan/parcel-known.ts'

/** What is known of a parcel while its line is being scanned. */
export const lookUpScan = async (
  deps: Deps,
  { company }: CompanyActor,
  input: Input<typeof tracking.calls.lookUpScan>,
): Promise<Output<typeof tracking.calls.lookUpScan>> => {
  const number = readField('tracking', parseTracking(input.tracking))
  const known = await parcelKnown(deps, company.doctorNo, {
    tracking: number,
    forms: formerForms(input.tracking),
  })
  return { outcome: known.outcome, ...shownParcel(number, known) }
}
