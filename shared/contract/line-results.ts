import * as z from 'zod'
import { kept, type Reason, type Told } from '../reasons/reasons.ts'

/** Lines one call may carry; larger lists go through the upload bucket. */
export const MAX_LINES = 2500

const word = z.object({ reason: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** A reason (reasons.ts) as answers and records keep it; its parameters may be words, which have none of their own. */
export const reason = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), word])),
})

/** One line of an import that was not taken: where, what stood there, why, and whether trying again can help. */
export const lineFailure = z.object({
  lineNumber: z.int(),
  content: z.string(),
  errorMessage: z.string(),
  /** What `errorMessage` says, by key. */
  reasons: z.array(reason),
  canRetry: z.boolean(),
})
export type LineFailure = z.output<typeof lineFailure>

/** Several reasons as one: the sentences in a row. */
export const together = (told: readonly Told[]): { message: string; reasons: Reason[] } => ({
  message: asSentences(told.map(({ message }) => message)),
  reasons: told.map(kept),
})

/** Why a line was not taken. */
export const whyFailed = (told: readonly Told[]): Pick<LineFailure, 'errorMessage' | 'reasons'> => {
  const { message: errorMessage, reasons } = together(told)
  return { errorMessage, reasons }
}

/** Several reasons in a row. One stays as the specification words it; several need a full stop between them. */
export const asSentences = ([first = '', ...rest]: readonly string[]): string =>
  rest.length === 0 ? first : [first, ...rest].map((one) => one.replace(/\.?$/, '.')).join(' ')
