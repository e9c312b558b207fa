import type { Input, Output } from '../../../shared/contract/call.ts'
import { Refusal, refuseField } from '../../../shared/contract/errors.ts'
import { MAX_GIVEN_SHEET_BYTES } from '../../../shared/inbound/given.rules.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { SheetRefused } from '../../sheets/public.ts'
import { openTake } from '../given/give-lines.ts'
import { checkLines } from '../given/sheet/check-lines.ts'
import { readGivenSheet } from '../given/sheet/read-given-sheet.ts'
import { sheetKey } from '../given/sheet/sheet-key.ts'
import { inboundRef } from '../inbound.items.ts'
import type { InboundDeps } from '../inbound-deps.ts'

/**
 * 1. The take must be the caller's and open; the file lies where the form for that very take put it.
 * 2. Each row by itself and against the rows above it, then against what is given already. Nothing is saved.
 */
export const checkTrackingSheet = async (
  deps: InboundDeps,
  actor: CompanyActor,
  { inboundNo, fileNo }: Input<typeof inbound.calls.checkTrackingSheet>,
): Promise<Output<typeof inbound.calls.checkTrackingSheet>> => {
  const { doctorNo } = actor.company
  const take = openTake(await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }), actor)
  const bytes = await deps.files.read(sheetKey({ doctorNo, inboundNo, fileNo }), MAX_GIVEN_SHEET_BYTES)
  if (!bytes) throw refuseField('fileNo', inboundReasons.sheetGone)
  try {
    const { sheet, leftOut, lines } = await readGivenSheet(bytes)
    return { sheet, leftOut, totalCount: lines.length, ...(await checkLines(deps, actor, take, lines)) }
  } catch (error) {
    // What is wrong with a workbook is the caller's to put right, and told as it is.
    if (error instanceof SheetRefused) throw new Refusal('invalid', error, [{ path: 'fileNo', ...told(error) }])
    throw error
  }
}

const told = ({ message, reason, params }: SheetRefused) => ({ message, reason, params })
