import type { Input } from '../../../../shared/contract/call.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { rememberColumns } from '../../../sheets/public.ts'
import { mayImport } from './may-import.ts'

/** Remembers columns, replacing those of the same headers. */
export const saveSheetColumns = async (
  deps: Deps,
  actor: CompanyActor,
  { kind, columns, version }: Input<typeof tracking.calls.saveSheetColumns>,
) => {
  mayImport(actor, kind)
  return rememberColumns(deps, actor, { kind, columns, version })
}
