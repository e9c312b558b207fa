import { asSentences, type LineFailure } from '../../shared/contract/line-results.ts'
import { type Reason, speaker } from '../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import { trackingReasons } from '../../shared/tracking/tracking.reasons.ts'
import { valuesReasons } from '../../shared/values/values.reasons.ts'

/** Renders all reasons that an import record can contain. */
const say = speaker(trackingReasons, sheetsReasons, valuesReasons)

/** Renders the reasons of a record as English sentences. */
export const sentencesOf = (reasons: readonly Reason[]): string => asSentences(reasons.map(say))

/** Adds the message to a stored failed line, as returned by calls. */
export const withMessage = (line: Omit<LineFailure, 'errorMessage'>): LineFailure => ({
  ...line,
  errorMessage: sentencesOf(line.reasons),
})
