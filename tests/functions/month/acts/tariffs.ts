import { rates } from '../../../../shared/rates/rates.contract.ts'
import { SIZES } from '../ground.ts'
import type { Month } from '../month.ts'
import type { CardFees, Terms } from '../oracle/tariff.ts'

const { calls } = rates

/** Default rates: the categories and services of a new store. */
export const hearDefaults = async (month: Month): Promise<void> => {
  const { tariff } = month.book
  const { north } = month.ground
  const { records: sizes } = await month.ask(calls.listBoxSizeOptions, north.doctorNo, {})
  for (const size of sizes) tariff.saveCard(size.id, '', size)
  const { records: services } = await month.ask(calls.listServiceFeeOptions, north.doctorNo, {})
  for (const { id, serviceBaseFee } of services) tariff.saveService(id, '', serviceBaseFee)
}

/** An admin's card for one category from a day on: for all companies, or for one. */
export const saveCard = async (
  month: Month,
  of: { adminNo: string; size: keyof typeof SIZES; from: string; fees: CardFees; doctorNo?: string },
): Promise<void> => {
  const { adminNo, size, from: effectiveFrom, fees, doctorNo } = of
  const id = SIZES[size]
  if (doctorNo === undefined) await month.ask(calls.saveBoxSize, adminNo, { id, ...fees, effectiveFrom })
  else await month.ask(calls.saveCustomBoxSize, adminNo, { doctorNo, boxSizeId: id, ...fees, effectiveFrom })
  month.book.tariff.saveCard(id, effectiveFrom, fees, { adminNo, doctorNo })
  month.did(doctorNo === undefined ? 'rate card saved' : 'custom rate card saved')
  if (Date.parse(effectiveFrom) > month.now) month.did('rate card planned')
}

export const saveTerms = async (
  month: Month,
  adminNo: string,
  doctorNo: string,
  from: string,
  terms: Terms,
): Promise<void> => {
  await month.ask(calls.saveDiscount, adminNo, { doctorNo, ...terms, effectiveFrom: from })
  month.book.tariff.saveTerms(from, terms, { adminNo, doctorNo })
  month.did('discount saved')
}

export const saveService = async (
  month: Month,
  adminNo: string,
  id: string,
  from: string,
  serviceBaseFee: number,
): Promise<void> => {
  await month.ask(calls.saveServiceFee, adminNo, { id, serviceBaseFee, effectiveFrom: from })
  month.book.tariff.saveService(id, from, serviceBaseFee, { adminNo })
  month.did('service fee saved')
}
