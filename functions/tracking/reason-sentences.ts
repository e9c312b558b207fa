import { type LineFailure, sentencesSpeaker } from '../../shared/contract/line-results.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import { trackingReasons } from '../../shared/tracking/tracking.reasons.ts'
import { valuesReasons } from '../../shared/values/values.reasons.ts'

/** Renders all reasons that an import record can contain. */
export const sentencesOf = sentencesSpeaker(trackingReasons, sheetsReasons, valuesReasons)

/** Adds the message to a stored failed line, as returned by calls. */
export const withMessage = (line: Omit<LineFailure, 'errorMessage'>): LineFailure => ({
  ...line,
  errorMessage: sentencesOf(line.reasons),
})
