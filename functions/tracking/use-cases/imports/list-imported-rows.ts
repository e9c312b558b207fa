import type { Input } from '../../../../shared/contract/call.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { importedRowsList } from '../../imports/imported-rows.source.ts'

/** A page of the rows that an import has brought. */
export const listImportedRows = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof tracking.calls.listImportedRows>,
) => readList(await importedRowsList(deps, actor, input), input)
