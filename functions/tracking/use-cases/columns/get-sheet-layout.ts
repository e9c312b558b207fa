import { refuse } from '../../../../shared/contract/errors.ts'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { layoutOfImport } from '../../../sheets/public.ts'
import { mayImport } from '../../sheets/may-import.ts'

/** Layout that a worker found in a workbook. */
export const getSheetLayout: UseCase<typeof tracking.calls.getSheetLayout> = async (
  deps,
  actor,
  { kind, importNo },
) => {
  mayImport(actor, kind)
  const layout = await layoutOfImport(deps, { doctorNo: actor.company.doctorNo, kind, importNo })
  if (!layout) throw refuse(sheetsReasons.noColumns)
  return layout
}
