import * as z from 'zod'
import { note, singleLine } from '../../../../shared/contract/fields.ts'
import { boxFees, saving } from '../../../../shared/rates/rates.fields.ts'
import { ratesReasons } from '../../../../shared/rates/rates.reasons.ts'
import type { BoxRecord } from '../rate-record.ts'

/**
 * What is asked of a category: labels, which the super admin sets along with the default rates and where they are all
 * required (D2 s5), and rates. A form that asks for rates alone carries the labels along unseen.
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

/** A category as a form shows it. */
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

/** The body of the call that saves labels and rates. */
export const bodyOf = ({ isPrinted, ...rest }: BoxSizeValues) => ({
  ...rest,
  isPrintBarCode: isPrinted ? (1 as const) : (0 as const),
})

/** The rates alone. */
export const ratesOf = ({ sizeLabel: _l, sizeDefined: _d, desc: _t, isPrinted: _p, ...rates }: BoxSizeValues) => rates
export type BoxRates = ReturnType<typeof ratesOf>
