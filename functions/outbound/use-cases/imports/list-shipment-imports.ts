import type { Input } from '../../../../shared/contract/call.ts'
import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { Deps } from '../../../platform/deps.ts'
import { importRecordOf } from '../../imports/import-record.ts'
import { shipmentImportItem, shipmentImportsOf } from '../../imports/shipment-imports.items.ts'

/** A page of the workbooks of shipments that a company has uploaded. */
export const listShipmentImports = (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof outbound.calls.listShipmentImports>,
) =>
  readList(
    {
      source: rangeSource(deps, shipmentImportItem, shipmentImportsOf(actor.company.doctorNo)),
      present: (some) => some.map(importRecordOf),
    },
    input,
  )
