import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { importedRowsList } from '../../imports/imported-rows.source.ts'

/** A page of an import's rows. */
export const listImportedRows: UseCase<typeof tracking.calls.listImportedRows> = async (deps, actor, input) =>
  readList(await importedRowsList(deps, actor, input), input)
