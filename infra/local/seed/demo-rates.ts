import type { DemoCompany } from './demo-trade.ts'

/**
 * Sets rates of the warehouse admin of both companies: the admin's own rates for one size category and for relabeling,
 * and custom rates and a discount for the first company, which ships more.
 */
export const setRates = async ({ doctorNo, warehouse: { api } }: DemoCompany): Promise<void> => {
  const [{ records: sizes }, { records: services }] = await Promise.all([
    api.rates.listBoxSizes({}),
    api.rates.listServiceFees({}),
  ])
  const [small, medium] = sizes
  const [relabel] = services
  if (!small || !medium || !relabel) throw new Error('The store has no size categories or services')
  await api.rates.saveBoxSize({ id: medium.id, ...feesOf(medium), inboundBaseFee: 0.65, outboundBaseFee: 1.6 })
  await api.rates.saveServiceFee({ id: relabel.id, serviceBaseFee: 0.35 })
  const custom = { ...feesOf(small), inboundBaseFee: 0.3, outboundBaseFee: 0.8, storageBaseFee: 0.0025 }
  await api.rates.saveCustomBoxSize({ doctorNo, boxSizeId: small.id, ...custom })
  await api.rates.saveDiscount({ doctorNo, storageFreeDuration: 3, discountRate: 0.9, storageFeeOverDays: 180 })
}

type Fees = Parameters<DemoCompany['warehouse']['api']['rates']['saveBoxSize']>[0]

const feesOf = (size: Fees) => ({
  inboundBaseFee: size.inboundBaseFee,
  inboundRate: size.inboundRate,
  outboundBaseFee: size.outboundBaseFee,
  outboundRate: size.outboundRate,
  storageBaseFee: size.storageBaseFee,
  storageBaseFeeOver: size.storageBaseFeeOver,
})
