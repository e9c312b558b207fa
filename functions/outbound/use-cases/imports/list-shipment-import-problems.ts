import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { problemsPage } from '../../../sheets/public.ts'
import { findImport } from '../../imports/find-import.ts'
import { problemOf } from '../../imports/import-record.ts'
import { importProblemsItem } from '../../imports/shipment-imports.items.ts'

/** A page of the problems of a workbook of shipments. */
export const listShipmentImportProblems: UseCase<typeof outbound.calls.listShipmentImportProblems> = async (
  deps,
  actor,
  { importNo, ...paging },
) => {
  const { doctorNo, problemCount: total } = await findImport(deps, actor, importNo)
  return problemsPage(
    total,
    paging,
    (parts) => deps.table.batchGet(parts.map((part) => ref(importProblemsItem, { doctorNo, importNo, part }))),
    problemOf,
  )
}
