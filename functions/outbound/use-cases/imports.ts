import { refuse } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { sentencesSpeaker } from '../../../shared/contract/line-results.ts'
import { shipmentImportQueue } from '../../../shared/outbound/imports.messages.ts'
import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import { canShip } from '../../../shared/outbound/imports.rules.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { sheetsReasons } from '../../../shared/sheets/sheets.reasons.ts'
import { valuesReasons } from '../../../shared/values/values.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { checkColumns, problemsPage, type RowProblem } from '../../sheets/public.ts'
import { withWarehouseName, withWarehouseNames } from '../../warehouses/public.ts'
import { shipmentHeader } from '../imports/import-lines.ts'
import { shipperOf } from '../imports/ship-row.ts'
import {
  importProblemsItem,
  type ShipmentImport,
  shipmentImportItem,
  shipmentImportsOf,
  shippedSheetItem,
} from '../imports/shipment-imports.items.ts'
import type { OutboundDeps } from '../outbound-deps.ts'

/**
 * Queues the check of an uploaded workbook. The check can be repeated with other columns or with zeros added, until a
 * row has been shipped. Missing files are detected when the check reads them.
 */
export const checkShipmentImport: UseCase<typeof outbound.calls.checkShipmentImport, OutboundDeps> = (
  deps,
  actor,
  { importNo, columns, addZeros },
) => {
  checkColumns(shipmentHeader.fields, columns)
  return retryRace(async () => {
    const { doctorNo } = actor.company
    const found = await findImport(deps, actor, importNo, { consistent: true })
    const isOtherwise = columns !== undefined || addZeros !== undefined
    const isAgain = isOtherwise && found.doneCount === 0 && (found.status === 'checked' || found.status === 'failed')
    if (found.status !== 'announced' && !isAgain) throw refuse(shipmentImportReasons.begunAlready)
    const { rev } = found
    await deps.table.commit(
      [
        put(
          shipmentImportItem,
          {
            ...found,
            ...NOTHING_READ,
            columns: columns ?? found.columns,
            addZeros: addZeros ?? false,
            // The user can only agree to add zeros to lines that were displayed. Newly chosen columns have not been
            // read yet.
            zerosLost: columns === undefined ? found.zerosLost : 0,
            status: 'checking',
            rev: rev + 1,
          },
          asRead({ rev }),
        ),
        ...toQueue(deps, shipmentImportQueue, [{ doctorNo, importNo, step: 'check' }]),
      ],
      { importNo },
    )
    return { importNo }
  })
}

/** Queues the shipments of a checked workbook. A repeated call ships only the rows not shipped yet. */
export const shipImport: UseCase<typeof outbound.calls.shipImport, OutboundDeps> = (deps, actor, { importNo }) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const found = await findImport(deps, actor, importNo, { consistent: true })
    if (!canShip(found)) throw refuse(shipmentImportReasons.nothingToShip)
    const { rev } = found
    const { userNo, userName } = actor
    const shipper = { userNo, userName }
    const importing: ShipmentImport = { ...found, status: 'importing', reasons: [], shipper, rev: rev + 1 }
    await deps.table.commit(
      [
        put(shipmentImportItem, importing, asRead({ rev })),
        claimSheet(found, deps.now()),
        ...toQueue(deps, shipmentImportQueue, [{ doctorNo, importNo, step: 'ship' }]),
      ],
      { importNo },
    )
    return { importNo }
  })

/** A page of the workbooks of shipments that a company has uploaded. */
export const listShipmentImports: UseCase<typeof outbound.calls.listShipmentImports> = (deps, actor, input) =>
  readList(
    {
      source: rangeSource(deps, shipmentImportItem, shipmentImportsOf(actor.company.doctorNo)),
      present: async (some) => (await withWarehouseNames(deps, some)).map(importRecordOf),
    },
    input,
  )

/** Progress of an import of shipments. */
export const getShipmentImport: UseCase<typeof outbound.calls.getShipmentImport> = async (deps, actor, { importNo }) =>
  importRecordOf(await withWarehouseName(deps, await findImport(deps, actor, importNo)))

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

const NOTHING_READ = { sha256: '', sheetName: '', reasons: [], totalCount: 0, goodCount: 0, problemCount: 0 }

/** Intent that claims a sheet for an import: only one import may ship a sheet with these bytes for a warehouse. */
const claimSheet = ({ doctorNo, warehouseNo, sha256, sheetName, importNo }: ShipmentImport, at: string): Intent =>
  put(
    shippedSheetItem,
    { doctorNo, warehouseNo, sha256, sheetName, importNo, at },
    {
      when: { equalsOrAbsent: { importNo } },
      error: (existing) => refuse(shipmentImportReasons.sameSheet, { importNo: String(existing?.importNo ?? '') }),
    },
  )

/** Reads an import of the caller's company (404 for any other). */
const findImport = async (
  { table }: Pick<Deps, 'table'>,
  { company: { doctorNo } }: Pick<CompanyActor, 'company'>,
  importNo: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<ShipmentImport> => {
  const found = await table.get(ref(shipmentImportItem, { doctorNo, importNo }), { consistent })
  if (!found) throw refuse(shipmentImportReasons.noImport)
  return found
}

/** Renders every reason that an import and its problems can have. */
const sentencesOf = sentencesSpeaker(
  shipmentImportReasons,
  sheetsReasons,
  outboundReasons,
  valuesReasons,
  fieldsReasons,
  generalReasons,
)

/** An import as the console sees it. */
const importRecordOf = (of: ShipmentImport) => {
  const { doctorNo: _doctorNo, doctorName: _doctorName, sha256: _sha256, userNo: _userNo, ...rest } = of
  const { rev: _rev, columns: _columns, shipper: _shipper, ...shown } = rest
  return { ...shown, userName: shipperOf(of).userName, message: sentencesOf(of.reasons) }
}

const problemOf = (problem: RowProblem) => ({ ...problem, message: sentencesOf(problem.reasons) })
