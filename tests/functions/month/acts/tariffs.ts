import { rates } from '../../../../shared/rates/rates.contract.ts'
import type { Month } from '../month.ts'
import type { CardFees, Terms } from '../oracle/tariff.ts'
import { SIZES } from '../setup.ts'

const { calls } = rates

/** Records the default rates: the categories and services of a new store. */
export const recordDefaultRates = async (month: Month): Promise<void> => {
  const { tariff } = month.book
  const { north } = month.setup
  const { records: sizes } = await month.send(calls.listBoxSizeOptions, north.doctorNo, {})
  for (const size of sizes) tariff.saveCard(size.id, '', size)
  const { records: services } = await month.send(calls.listServiceFeeOptions, north.doctorNo, {})
  for (const { id, serviceBaseFee } of services) tariff.saveService(id, '', serviceBaseFee)
}

/** Saves an admin's card for one category from a day on: for all companies, or for one. */
export const saveCard = async (
  month: Month,
  of: { adminNo: string; size: keyof typeof SIZES; from: string; fees: CardFees; doctorNo?: string },
): Promise<void> => {
  const { adminNo, size, from: effectiveFrom, fees, doctorNo } = of
  const id = SIZES[size]
  if (doctorNo === undefined) await month.send(calls.saveBoxSize, adminNo, { id, ...fees, effectiveFrom })
  else await month.send(calls.saveCustomBoxSize, adminNo, { doctorNo, boxSizeId: id, ...fees, effectiveFrom })
  month.book.tariff.saveCard(id, effectiveFrom, fees, { adminNo, doctorNo })
  month.count(doctorNo === undefined ? 'rate card saved' : 'custom rate card saved')
  if (Date.parse(effectiveFrom) > month.now) month.count('rate card planned')
}

export const saveTerms = async (
  month: Month,
  adminNo: string,
  doctorNo: string,
  from: string,
  terms: Terms,
): Promise<void> => {
  await month.send(calls.saveDiscount, adminNo, { doctorNo, ...terms, effectiveFrom: from })
  month.book.tariff.saveTerms(from, terms, { adminNo, doctorNo })
  month.count('discount saved')
}

export const saveService = async (
  month: Month,
  adminNo: string,
  id: string,
  from: string,
  serviceBaseFee: number,
): Promise<void> => {
  await month.send(calls.saveServiceFee, adminNo, { id, serviceBaseFee, effectiveFrom: from })
  month.book.tariff.saveService(id, from, serviceBaseFee, { adminNo })
  month.count('service fee saved')
}
