import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { formerForms, parseTracking } from '../../../shared/values/tracking.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { readField } from '../rows/read-field.ts'
import { parcelKnown, shownParcel } from '../scan/parcel-known.ts'

/** Known data of a parcel while its line is being scanned. */
export const lookUpScan: UseCase<typeof tracking.calls.lookUpScan> = async (deps, { company }, input) => {
  const number = readField('tracking', parseTracking(input.tracking))
  const known = await parcelKnown(deps, company.doctorNo, {
    tracking: number,
    forms: formerForms(input.tracking),
  })
  return { outcome: known.outcome, ...shownParcel(number, known) }
}
