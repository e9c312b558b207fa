import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { rememberColumns } from '../../../sheets/public.ts'
import { mayImport } from '../../sheets/may-import.ts'

/** Remembers columns, replacing those with the same headers. */
export const saveSheetColumns: UseCase<typeof tracking.calls.saveSheetColumns> = async (
  deps,
  actor,
  { kind, columns, version },
) => {
  mayImport(actor, kind)
  return rememberColumns(deps, actor, { kind, columns, version })
}
