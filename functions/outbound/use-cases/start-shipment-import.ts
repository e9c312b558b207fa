import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { shipmentImportReasons } from '../../../shared/outbound/imports.reasons.ts'
import { MAX_SHIPMENT_SHEET_BYTES } from '../../../shared/outbound/imports.rules.ts'
import { MAX_LABEL_BYTES } from '../../../shared/outbound/labels.rules.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import { put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isOpen, warehouseItem, warehouseName } from '../../warehouses/public.ts'
import { labelName } from '../imports/import-choices.ts'
import { importLabelKey, workbookKey } from '../imports/import-keys.ts'
import { importLabelsItem, type ShipmentImport, shipmentImportItem } from '../imports/shipment-imports.items.ts'
import type { OutboundDeps } from '../outbound-deps.ts'

type StartInput = Input<typeof outbound.calls.startShipmentImport>

/**
 * Returns upload forms for a workbook of shipments and its labels. The check determines the file types from their
 * bytes.
 */
export const startShipmentImport: UseCase<typeof outbound.calls.startShipmentImport, OutboundDeps> = async (
  deps,
  actor,
  input,
) => {
  refuseSameNames(input.labels)
  const { doctorNo, doctorName } = actor.company
  const { warehouseNo, notifyUserNo, workbook, labels } = input
  const [warehouse, link] = await deps.table.batchGet([
    ref(warehouseItem, { doctorNo, warehouseNo }),
    ref(membershipItem, { doctorNo, userNo: notifyUserNo }),
  ])
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  if (!link || link.status === 'blocked') throw refuseField('notifyUserNo', outboundReasons.noUser)
  const importNo = deps.newId('shipmentImport')
  const of = { doctorNo, importNo }
  const announced: ShipmentImport = {
    ...of,
    doctorName,
    fileName: workbook.name,
    status: 'announced',
    reasons: [],
    sha256: '',
    warehouseNo,
    warehouse: warehouseName(warehouse),
    notifyUserNo,
    notifyUserName: link.userName,
    totalCount: 0,
    goodCount: 0,
    doneCount: 0,
    problemCount: 0,
    sheetName: '',
    zerosLost: 0,
    addZeros: false,
    userNo: actor.userNo,
    userName: actor.userName,
    createDate: deps.now(),
    rev: 1,
  }
  const names = labels.map(({ name }) => name)
  await deps.table.commit([
    put(shipmentImportItem, announced),
    put(importLabelsItem, { ...of, names, at: announced.createDate }),
  ])
  const forms = labels.map(({ type }, at) =>
    deps.files.uploadForm(importLabelKey(of, at), { contentType: type, maxBytes: MAX_LABEL_BYTES }),
  )
  const sheet = { contentType: 'application/octet-stream', maxBytes: MAX_SHIPMENT_SHEET_BYTES }
  return {
    importNo,
    workbook: await deps.files.uploadForm(workbookKey(of), sheet),
    labels: await Promise.all(forms),
  }
}

/** Rows refer to label files by name, so duplicate names would be ambiguous. */
const refuseSameNames = (labels: StartInput['labels']): void => {
  const seen = new Set<string>()
  for (const [at, { name }] of labels.entries()) {
    if (seen.has(labelName(name))) throw refuseField(`labels.${at}.name`, shipmentImportReasons.sameName)
    seen.add(labelName(name))
  }
}
