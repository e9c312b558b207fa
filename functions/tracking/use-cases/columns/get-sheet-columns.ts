import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { rememberedColumnsOf } from '../../../sheets/public.ts'
import { mayImport } from '../../sheets/may-import.ts'

/** The company's remembered columns of a list. */
export const getSheetColumns: UseCase<typeof tracking.calls.getSheetColumns> = async (deps, actor, { kind }) => {
  mayImport(actor, kind)
  return rememberedColumnsOf(deps, actor.company.doctorNo, kind)
}
