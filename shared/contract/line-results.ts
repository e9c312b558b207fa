import * as z from 'zod'

/** Lines one call may carry; larger lists go through the upload bucket. */
export const MAX_LINES = 2500

/** One line of an import that was not taken: where, what stood there, why, and whether trying again can help. */
export const lineFailure = z.object({
  lineNumber: z.int(),
  content: z.string(),
  errorMessage: z.string(),
  canRetry: z.boolean(),
})
export type LineFailure = z.output<typeof lineFailure>

/** Why a line fails. One reason stays as the specification words it; several need a full stop between them. */
export const asSentences = ([first = '', ...rest]: readonly string[]): string =>
  rest.length === 0 ? first : [first, ...rest].map((reason) => reason.replace(/\.?$/, '.')).join(' ')
