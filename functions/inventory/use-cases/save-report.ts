import type { AddInput, EditInput } from '../../../shared/contract/call.ts'
import { type Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { inventoryReasons } from '../../../shared/inventory/inventory.reasons.ts'
import { MAX_EDITS } from '../../../shared/inventory/reports.rules.ts'
import { countReport, newPosting } from '../../books/public.ts'
import { countReported, outstandingTakes, outstandingUnits, type Place, reportedRef } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { notifyCompany } from '../reports/report-notices.ts'
import { type Report, reportItem } from '../reports/reports.items.ts'
import { changedReport, readReport, refuseUnlessPending } from '../reports/write-report.ts'

type Save = typeof inventory.calls.saveReport

interface Saved {
  id: string
  version: number
}

/**
 * 1. Read the nurse's outstanding units of the product for the warehouse, and the units in their other pending reports.
 * 2. Refuse more than the difference (SPEC-inventory-4).
 * 3. One commit for a new report: the report; the units in pending reports, on which concurrent reports and lapsing
 *    holds conflict; the product's count of pending reports, provided that the product is not deleted; and the
 *    notification to the company.
 */
export const saveReport: UseCase<typeof inventory.calls.saveReport> = (deps, actor, input) =>
  retryRace(() => (input.id === undefined ? fileReport(deps, actor, input) : editReport(deps, actor, input)))

/** The nurse's outstanding units of a product for a warehouse, and how many of them a new report may include. */
export const getReportableUnits: UseCase<typeof inventory.calls.getReportableUnits, Pick<Deps, 'table'>> = async (
  deps,
  { userNo, company: { doctorNo } },
  { itemId: productNo, warehouseNo },
) => {
  const [product, warehouse, { total, reported }] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })),
    readPlace(deps, { doctorNo, userNo, productNo, warehouseNo }),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  return { total, reported, free: Math.max(0, total - reported) }
}

const fileReport = async (deps: Deps, actor: CompanyActor, input: AddInput<Save>): Promise<Saved> => {
  const { userNo, userName } = actor
  const { doctorNo } = actor.company
  const { itemId: productNo, warehouseNo, quantity, note } = input
  const place = { doctorNo, userNo, productNo, warehouseNo }
  const { takes, total, reported, lapses } = await readPlace(deps, place)
  const [take] = takes
  if (!take) throw await nothingThere(deps, place)
  refuseBeyond(quantity, { total, reported })
  const at = deps.now()
  const { productName, upc, warehouse } = take
  const report: Report = {
    ...place,
    reportNo: deps.newId('inventoryReport'),
    userName,
    productName,
    upc,
    warehouse,
    quantity,
    note,
    status: 'pending',
    createDate: at,
    reason: '',
    credits: [],
    delivered: 0,
    rev: 1,
    events: [{ what: 'reported', at, userNo, userName, quantity, note }],
  }
  const books = newPosting(deps, actor)
  countReport(books, { product: place, by: 1 })
  const answer = { id: report.reportNo, version: versionOf(report) }
  await deps.table.commit(
    [
      put(reportItem, report),
      countReported(report, quantity, { total, lapses }),
      ...books.intents(),
      ...(await notifyCompany(deps, actor, report)),
    ],
    answer,
  )
  return answer
}

const nothingThere = async (deps: Deps, place: Place): Promise<Refusal> => {
  const product = await deps.table.get(ref(productItem, place))
  return product ? refuseField('warehouseNo', inventoryReasons.nothingToReport) : refuse(generalReasons.noProduct)
}

/** Edits the quantity and note of a pending report. */
const editReport = async (deps: Deps, actor: CompanyActor, input: EditInput<Save>): Promise<Saved> => {
  const { id } = input
  const report = await readReport(deps, actor, id)
  refuseUnlessPending(report)
  refuseStale(report, input.version)
  if (input.itemId !== undefined && input.itemId !== report.productNo)
    throw refuseField('itemId', inventoryReasons.placeFixed)
  if (input.warehouseNo !== undefined && input.warehouseNo !== report.warehouseNo)
    throw refuseField('warehouseNo', inventoryReasons.placeFixed)
  const { quantity = report.quantity, note = report.note } = input
  const fields = { was: { quantity: report.quantity, note: report.note }, is: { quantity, note } }
  const edited = editedVersion(deps, actor, report, fields)
  const answer = { id, version: edited.version }
  if (edited.version === versionOf(report)) return answer
  if (report.events.length > MAX_EDITS) throw refuse(inventoryReasons.tooManyEdits, { most: MAX_EDITS })
  const { total, reported, lapses } = await readPlace(deps, report)
  const more = quantity - report.quantity
  // Reducing the quantity is always allowed, even if the takes have changed.
  if (more > 0) refuseBeyond(quantity, { total, reported: reported - report.quantity })
  const { intent } = changedReport(deps, actor, report, { what: 'edited', quantity, note, ...edited })
  const counted = more === 0 ? [] : [countReported(report, more, more > 0 ? { total, lapses } : undefined)]
  await deps.table.commit([intent, ...counted], answer)
  return answer
}

/**
 * Reads outstanding units, and how many of them are in pending reports. The units in reports are read first: the commit
 * detects later lapses, and the takes already reflect earlier ones.
 */
const readPlace = async (deps: Pick<Deps, 'table'>, place: Place) => {
  const [waiting] = await deps.table.batchGet([reportedRef(place)], { consistent: true })
  const takes = await outstandingTakes(deps, place)
  const { units: reported = 0, lapses = 0 } = waiting ?? {}
  return { takes, total: outstandingUnits(takes), reported, lapses }
}

const refuseBeyond = (quantity: number, { total, reported }: { total: number; reported: number }): void => {
  if (total === 0) throw refuseField('quantity', inventoryReasons.nothingToReport)
  const free = Math.max(0, total - reported)
  if (free === 0) throw refuseField('quantity', inventoryReasons.allReported, { total })
  if (quantity > free) throw refuseField('quantity', inventoryReasons.notAboveTotal, { free })
}
