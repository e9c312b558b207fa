import { outboundReasons } from '../../../../shared/outbound/outbound.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { sessionReasons } from '../../../texts/session.reasons.ts'
import type { Pick } from '../shipment-record.ts'
import { findPasted, pastedLines, warehouseOf } from './pasted-items.ts'
import type { Pasted } from './pasted-report.tsx'
import type { ShipmentFormOf } from './shipment-form.ts'

interface Adding {
  form: ShipmentFormOf
  /** Returns the reason if a product cannot be added. */
  add: (pick: Pick, toShip: number) => ReasonMessage | undefined
  report: (pasted: Pasted) => void
}

/**
 * Adds pasted lines found in the shipment's warehouse or, if none is chosen, in the warehouse that holds most of them.
 */
export const addLines = async (text: string, { form, add, report }: Adding): Promise<void> => {
  const lines = pastedLines(text)
  report({ looking: lines.length })
  try {
    const found = await findPasted(lines)
    const at = form.getValues('warehouseNo') || warehouseOf(found)
    const refused = found.flatMap(({ found: one, ...line }) => {
      const pick = 'picks' in one ? one.picks.find(({ warehouseNo }) => warehouseNo === at) : undefined
      const why =
        'why' in one ? one.why : pick ? add(pick, one.units) : reasonMessage(outboundReasons.differentWarehouses)
      return why ? [{ line, why }] : []
    })
    report({ added: found.length - refused.length, refused })
    if (refused.length < found.length) void form.trigger('data')
  } catch (error) {
    report({ failed: error instanceof Error ? error : reasonMessage(sessionReasons.didNotWork) })
  }
}
