import type { outbound } from '../../../../shared/outbound/outbound.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { importRecordOf } from '../../imports/import-record.ts'
import { shipmentImportItem, shipmentImportsOf } from '../../imports/shipment-imports.items.ts'

/** A page of the workbooks of shipments a company uploaded. */
export const listShipmentImports: UseCase<typeof outbound.calls.listShipmentImports> = (deps, actor, input) =>
  readList(
    {
      source: rangeSource(deps, shipmentImportItem, shipmentImportsOf(actor.company.doctorNo)),
      present: (some) => some.map(importRecordOf),
    },
    input,
  )
