import * as z from 'zod'
import { note, singleLine } from '../../../../shared/contract/fields.ts'
import { boxFees, saving } from '../../../../shared/rates/rates.fields.ts'
import { ratesReasons } from '../../../../shared/rates/rates.reasons.ts'
import type { BoxRecord } from '../rate-record.ts'

/**
 * Labels and rates of a category. Only the super admin edits the labels, in a form that also requires the default rates
 * (SPEC-rates-12). A rates-only form keeps the labels as hidden values.
 */
export const boxSizeSchema = z.object({
  ...boxFees,
  effectiveFrom: saving.effectiveFrom,
  sizeLabel: singleLine(20, ratesReasons.shortLabelRequired),
  sizeDefined: singleLine(200, ratesReasons.fullLabelRequired),
  desc: note(500),
  isPrinted: z.boolean(),
})
export type BoxSizeForm = z.input<typeof boxSizeSchema>
type BoxSizeValues = z.output<typeof boxSizeSchema>

/** Converts a category to form values. */
export const formOf = ({ sizeLabel, sizeDefined, desc, isPrintBarCode, ...record }: BoxRecord) => ({
  sizeLabel,
  sizeDefined,
  desc,
  isPrinted: isPrintBarCode === 1,
  inboundBaseFee: record.inboundBaseFee,
  inboundRate: record.inboundRate,
  outboundBaseFee: record.outboundBaseFee,
  outboundRate: record.outboundRate,
  storageBaseFee: record.storageBaseFee,
  storageBaseFeeOver: record.storageBaseFeeOver,
})

/** Input of the call that saves labels and rates. */
export const bodyOf = ({ isPrinted, ...rest }: BoxSizeValues) => ({
  ...rest,
  isPrintBarCode: isPrinted ? (1 as const) : (0 as const),
})

/** The rates alone. */
export const ratesOf = ({ sizeLabel: _l, sizeDefined: _d, desc: _t, isPrinted: _p, ...rates }: BoxSizeValues) => rates
export type BoxRates = ReturnType<typeof ratesOf>
