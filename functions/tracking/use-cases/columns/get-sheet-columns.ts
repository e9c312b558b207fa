import type { Input } from '../../../../shared/contract/call.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { rememberedColumnsOf } from '../../../sheets/public.ts'
import { mayImport } from './may-import.ts'

/** What the company remembers for a list. */
export const getSheetColumns = async (
  deps: Deps,
  actor: CompanyActor,
  { kind }: Input<typeof tracking.calls.getSheetColumns>,
) => {
  mayImport(actor, kind)
  return rememberedColumnsOf(deps, actor.company.doctorNo, kind)
}
