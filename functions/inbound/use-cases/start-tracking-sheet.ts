import { MAX_GIVEN_SHEET_BYTES } from '../../../shared/inbound/given.rules.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { openTake } from '../given/give-lines.ts'
import { sheetKey } from '../given/sheet/sheet-key.ts'
import { inboundRef } from '../inbound.items.ts'
import type { InboundDeps } from '../inbound-deps.ts'

/** An upload form for a workbook of tracking numbers, under a number for checkTrackingSheet. */
export const startTrackingSheet: UseCase<typeof inbound.calls.startTrackingSheet, InboundDeps> = async (
  deps,
  actor,
  { inboundNo },
) => {
  const { doctorNo } = actor.company
  openTake(await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }), actor)
  const fileNo = deps.newId('file')
  const of = { contentType: 'application/octet-stream', maxBytes: MAX_GIVEN_SHEET_BYTES }
  return { fileNo, uploads: [await deps.files.uploadForm(sheetKey({ doctorNo, inboundNo, fileNo }), of)] }
}
