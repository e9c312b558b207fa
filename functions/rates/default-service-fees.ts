import { EVER } from '../../shared/rates/card.ts'
import { moneyFromWire } from '../../shared/values/money.ts'
import type { ServiceFee, ServiceRate } from './rates.items.ts'

/** Label, description, dollars per unit. */
const DEFAULTS: readonly (readonly [label: string, desc: string, fee: number])[] = [
  ['Relabel', 'Cover the old barcode and put a new label on the unit', 0.3],
  ['Poly bag', 'Pack the unit in a sealed poly bag with a suffocation warning', 0.75],
  ['Bubble wrap', 'Wrap the unit against breakage', 0.9],
  ['Bundle', 'Tape or bag several units as one, marked as a set', 1.1],
  ['Inspection', 'Open the box, compare with the order and photograph the unit', 2.5],
]

/** Services of a new store and their default rates. */
export const DEFAULT_SERVICE_FEES: readonly { service: ServiceFee; rate: ServiceRate }[] = DEFAULTS.map(
  ([serviceLabel, serviceDesc, fee], index) => {
    const serviceFeeId = `SF-${String(index + 1).padStart(20, '0')}`
    return {
      service: { serviceFeeId, serviceLabel, serviceDesc, rev: 1 },
      rate: { serviceFeeId, effectiveFrom: EVER, savedAt: EVER, version: 1, serviceBaseFee: moneyFromWire(fee) },
    }
  },
)
