import type { Input } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { PRESETS, removeOne } from '../templates/found-by-words.ts'

/** Deletes a preset bundle. */
export const removeTemplate = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { customization_id: templateNo }: Input<typeof outbound.calls.removeTemplate>,
): Promise<{ id: string }> => removeOne(deps, PRESETS, doctorNo, templateNo)
