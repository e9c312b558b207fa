import { recordDefaultRates, saveCard, saveService, saveTerms } from '../acts/tariffs.ts'
import { type MonthSetup, RELABEL } from '../setup.ts'
import { instantOf, type Step } from './steps.ts'

const card = (of: readonly [number, number, number, number, number, number]) => {
  const [inboundBaseFee, inboundRate, outboundBaseFee, outboundRate, storageBaseFee, storageBaseFeeOver] = of
  return { inboundBaseFee, inboundRate, outboundBaseFee, outboundRate, storageBaseFee, storageBaseFeeOver }
}

/** Rates of the warehouses: initial rates, and changes planned for days within the month. */
export const tariffs = ({ admins, north, harbor }: MonthSetup): Step[] => {
  const [near, far] = [admins.near.userNo, admins.far.userNo]
  const first = '2026-10-01'
  return [
    {
      at: instantOf(0, 1),
      act: async (month) => {
        await recordDefaultRates(month)
        // At a discount rate of 0.85, the storage fee of an odd number of units is halfway between multiples of $0.0001.
        const own = [0.5, 0.25, 1.5, 0.4, 0.011, 0.0227] as const
        await saveCard(month, { adminNo: near, size: 'M', from: first, fees: card(own) })
        await saveCard(month, {
          adminNo: near,
          size: 'S',
          from: first,
          fees: card([0.3333, 0.1111, 1, 0.2, 0.0037, 0.0073]),
        })
        await saveCard(month, { adminNo: far, size: 'M', from: first, fees: card([0.7, 0.3, 2, 0.55, 0.0091, 0.0191]) })
        await saveService(month, near, RELABEL, first, 0.2501)
        await saveTerms(month, near, north.doctorNo, first, {
          storageFreeDuration: 4,
          discountRate: 0.85,
          storageFeeOverDays: 6,
        })
        await saveTerms(month, far, harbor.doctorNo, first, {
          storageFreeDuration: 3,
          discountRate: 0.93,
          storageFeeOverDays: 0,
        })
      },
    },
    {
      at: instantOf(9, 15),
      act: async (month) => {
        const { doctorNo } = north
        const custom = card([0.4501, 0.2203, 1.4, 0.37, 0.0101, 0.0207])
        await saveCard(month, { adminNo: near, size: 'M', from: '2026-11-05', fees: custom, doctorNo })
        await saveCard(month, {
          adminNo: far,
          size: 'M',
          from: '2026-11-05',
          fees: card([0.75, 0.35, 2.1, 0.6, 0.0099, 0.0203]),
        })
        await saveService(month, near, RELABEL, '2026-11-07', 0.3107)
        await saveTerms(month, near, doctorNo, '2026-11-10', {
          storageFreeDuration: 5,
          discountRate: 0.71,
          storageFeeOverDays: 9,
        })
      },
    },
    {
      // Replaces a planned change before it begins: the later save for the same day applies.
      at: instantOf(11, 15),
      act: (month) =>
        saveCard(month, {
          adminNo: near,
          size: 'M',
          from: '2026-11-05',
          doctorNo: north.doctorNo,
          fees: card([0.4499, 0.2199, 1.45, 0.36, 0.0103, 0.0209]),
        }),
    },
  ]
}
