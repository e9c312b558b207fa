import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { PRESETS, removeOne } from '../templates/found-by-words.ts'

/** Deletes a preset bundle. */
export const removeTemplate: UseCase<typeof outbound.calls.removeTemplate> = (
  deps,
  { company: { doctorNo } },
  { customization_id: templateNo },
) => removeOne(deps, PRESETS, doctorNo, templateNo)
