import * as z from 'zod'
import { type Reason, type ReasonKind, type ReasonMessage, speaker, storedReason } from '../reasons/reasons.ts'

/** Maximum lines of one call; larger lists go through the upload bucket. */
export const MAX_LINES = 2500

const word = z.object({ reason: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** A reason (reasons.ts) in responses and records; its parameters may be words, which have no parameters themselves. */
export const reason = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), word])),
})

/** A failed line of an import: its position, its text, the reason, and whether a retry can help. */
export const lineFailure = z.object({
  lineNumber: z.int(),
  content: z.string(),
  errorMessage: z.string(),
  /** `errorMessage` as a key with parameters. */
  reasons: z.array(reason),
  canRetry: z.boolean(),
})
export type LineFailure = z.output<typeof lineFailure>

/** Joins several reasons into one text, and keeps each as a key with parameters. */
export const together = (why: readonly ReasonMessage[]): { message: string; reasons: Reason[] } => ({
  message: asSentences(why.map(({ message }) => message)),
  reasons: why.map(storedReason),
})

/** Failure fields of a line. */
export const whyFailed = (why: readonly ReasonMessage[]): Pick<LineFailure, 'errorMessage' | 'reasons'> => {
  const { message: errorMessage, reasons } = together(why)
  return { errorMessage, reasons }
}

/** Joins several reasons. A single one keeps the wording of the specification; several each end with a period. */
export const asSentences = ([first = '', ...rest]: readonly string[]): string =>
  rest.length === 0 ? first : [first, ...rest].map((one) => one.replace(/\.?$/, '.')).join(' ')

/** Creates a function that renders several stored reasons of these domains as English sentences (`speaker`). */
export const sentencesSpeaker = (
  ...domains: readonly Readonly<Record<string, ReasonKind>>[]
): ((reasons: readonly Reason[]) => string) => {
  const say = speaker(...domains)
  return (reasons) => asSentences(reasons.map(say))
}
