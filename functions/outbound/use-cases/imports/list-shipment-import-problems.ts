import type { Input } from '../../../../shared/contract/call.ts'
import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { ref } from '../../../platform/db/table.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problemsPage } from '../../../sheets/public.ts'
import { findImport } from '../../imports/find-import.ts'
import { problemOf } from '../../imports/import-record.ts'
import { importProblemsItem } from '../../imports/shipment-imports.items.ts'

/** A page of what is wrong in a workbook of shipments. */
export const listShipmentImportProblems = async (
  deps: Deps,
  actor: CompanyActor,
  { importNo, ...paging }: Input<typeof outbound.calls.listShipmentImportProblems>,
) => {
  const { doctorNo, problemCount: total } = await findImport(deps, actor, importNo)
  return problemsPage(
    total,
    paging,
    (parts) => deps.table.batchGet(parts.map((part) => ref(importProblemsItem, { doctorNo, importNo, part }))),
    problemOf,
  )
}
