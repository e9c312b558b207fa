import type { Input } from '../../../../shared/contract/call.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { forgetColumns } from '../../../sheets/public.ts'
import { mayImport } from './may-import.ts'

/** Forgets remembered columns. */
export const forgetSheetColumns = async (
  deps: Deps,
  actor: CompanyActor,
  { kind, id }: Input<typeof tracking.calls.forgetSheetColumns>,
) => {
  mayImport(actor, kind)
  return forgetColumns(deps, actor, { kind, id })
}
