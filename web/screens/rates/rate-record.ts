import type * as z from 'zod'
import type { discountRecord, rateVersionRecord } from '../../../shared/rates/cards.calls.ts'
import type { boxRateRecord, companyRateRecord, serviceRateRecord } from '../../../shared/rates/rates.fields.ts'

export type BoxRecord = z.output<typeof boxRateRecord>
export type ServiceRecord = z.output<typeof serviceRateRecord>
export type CompanyRate = z.output<typeof companyRateRecord>
export type DiscountRecord = z.output<typeof discountRecord>
export type RateVersion = z.output<typeof rateVersionRecord>

/** Warehouse admin, and optionally company, whose rates a dialog or a list edits. */
export interface Place {
  adminNo?: string | undefined
  /** Company, for its custom rates. */
  doctorNo?: string
}
