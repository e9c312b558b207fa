import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { forgetColumns } from '../../../sheets/public.ts'
import { mayImport } from '../../sheets/may-import.ts'

/** Forgets remembered columns. */
export const forgetSheetColumns: UseCase<typeof tracking.calls.forgetSheetColumns> = async (
  deps,
  actor,
  { kind, id },
) => {
  mayImport(actor, kind)
  return forgetColumns(deps, actor, { kind, id })
}
