import { EVER } from '../../shared/rates/card.ts'
import { moneyFromWire } from '../../shared/values/money.ts'
import type { BoxRate, BoxSize } from './rates.items.ts'

interface Default {
  label: string
  defined: string
  desc: string
  /**
   * Fees in dollars: inbound first and additional unit, outbound first and additional unit, storage per unit and day,
   * and long-term storage per unit and day.
   */
  fees: readonly [number, number, number, number, number, number]
}

const DEFAULTS: readonly Default[] = [
  {
    label: 'S',
    defined: 'Small: up to 12 x 9 x 4 in, 1 lb',
    desc: 'Phones, earphones, watches, cables',
    fees: [0.35, 0.1, 0.9, 0.25, 0.003, 0.006],
  },
  {
    label: 'M',
    defined: 'Medium: up to 18 x 14 x 8 in, 5 lb',
    desc: 'Laptops, tablets, small appliances',
    fees: [0.6, 0.2, 1.5, 0.45, 0.008, 0.016],
  },
  {
    label: 'L',
    defined: 'Large: up to 24 x 18 x 14 in, 20 lb',
    desc: 'Consoles, monitors, kitchen appliances',
    fees: [1.1, 0.45, 2.75, 0.95, 0.02, 0.04],
  },
  {
    label: 'XL',
    defined: 'Extra large: up to 36 x 24 x 20 in, 50 lb',
    desc: 'Large appliances, furniture parts',
    fees: [2.2, 1.1, 4.9, 2.1, 0.06, 0.12],
  },
  {
    label: 'OS',
    defined: 'Oversize: more than 36 in or 50 lb',
    desc: 'Televisions, furniture, freight',
    fees: [4.5, 2.75, 9.5, 5.25, 0.15, 0.3],
  },
]

/**
 * Size categories of a new store and their default rates. Their keys are fixed, so repeated runs write the same items.
 */
export const DEFAULT_BOX_SIZES: readonly { size: BoxSize; rate: BoxRate }[] = DEFAULTS.map(
  ({ label, defined, desc, fees }, index) => {
    const boxSizeId = `BX-${String(index + 1).padStart(20, '0')}`
    const [inboundBaseFee, inboundRate, outboundBaseFee, outboundRate, storageBaseFee, storageBaseFeeOver] = fees
    return {
      size: { boxSizeId, sizeDefined: defined, sizeLabel: label, desc, printBarCode: true, rev: 1 },
      rate: {
        boxSizeId,
        effectiveFrom: EVER,
        savedAt: EVER,
        version: 1,
        inboundBaseFee: moneyFromWire(inboundBaseFee),
        inboundRate: moneyFromWire(inboundRate),
        outboundBaseFee: moneyFromWire(outboundBaseFee),
        outboundRate: moneyFromWire(outboundRate),
        storageBaseFee: moneyFromWire(storageBaseFee),
        storageBaseFeeOver: moneyFromWire(storageBaseFeeOver),
      },
    }
  },
)
