import type { Output } from '../../../shared/contract/call.ts'
import { together } from '../../../shared/contract/line-results.ts'
import { MAX_GIVEN_SHEET_BYTES } from '../../../shared/inbound/given.rules.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { type Told, tell } from '../../../shared/reasons/reasons.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { checkColumns, rememberedColumnsOf, SheetRefused } from '../../sheets/public.ts'
import { openTake } from '../given/give-lines.ts'
import { checkLines } from '../given/sheet/check-lines.ts'
import { givenHeader } from '../given/sheet/given-columns.ts'
import { readGivenSheet } from '../given/sheet/read-given-sheet.ts'
import { sheetKey } from '../given/sheet/sheet-key.ts'
import { inboundRef } from '../inbound.items.ts'
import type { InboundDeps } from '../inbound-deps.ts'

type Check = Output<typeof inbound.calls.checkTrackingSheet>

/**
 * 1. The take must be the caller's and open; the file must be where the form for this take put it.
 * 2. Checks each row by itself, against the rows above it, and against the numbers given already. Saves nothing.
 */
export const checkTrackingSheet: UseCase<typeof inbound.calls.checkTrackingSheet, InboundDeps> = async (
  deps,
  actor,
  { inboundNo, fileId: fileNo, columns: chosen },
) => {
  checkColumns(givenHeader.fields, chosen)
  const { doctorNo } = actor.company
  const take = openTake(await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true }), actor)
  const bytes = await deps.files.read(sheetKey({ doctorNo, inboundNo, fileNo }), MAX_GIVEN_SHEET_BYTES)
  if (!bytes) return refused(tell(inboundReasons.sheetGone))
  try {
    const { mappings: remembered } = await rememberedColumnsOf(deps, doctorNo, 'given')
    const { sheet, leftOut, layout, lines } = await readGivenSheet(bytes, { chosen, remembered })
    return { sheet, leftOut, layout, totalCount: lines.length, ...(await checkLines(deps, actor, take, lines)) }
  } catch (error) {
    if (error instanceof SheetRefused) return { ...refused(error), layout: error.layout }
    throw error
  }
}

const refused = (told: Told): Check => ({
  refused: together([told]),
  sheet: '',
  leftOut: [],
  totalCount: 0,
  good: [],
  failedRecords: [],
})
