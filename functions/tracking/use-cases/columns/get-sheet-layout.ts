import type { Input } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { layoutOfImport } from '../../../sheets/public.ts'
import { mayImport } from './may-import.ts'

/** What a worker has found in a workbook. */
export const getSheetLayout = async (
  deps: Deps,
  actor: CompanyActor,
  { kind, importNo }: Input<typeof tracking.calls.getSheetLayout>,
) => {
  mayImport(actor, kind)
  const layout = await layoutOfImport(deps, { doctorNo: actor.company.doctorNo, kind, importNo })
  if (!layout) throw refuse(sheetsReasons.noColumns)
  return layout
}
