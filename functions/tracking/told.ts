import { asSentences, type LineFailure } from '../../shared/contract/line-results.ts'
import { type Reason, speaker } from '../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../shared/sheets/sheets.reasons.ts'
import { trackingReasons } from '../../shared/tracking/tracking.reasons.ts'
import { valuesReasons } from '../../shared/values/values.reasons.ts'

/** All that the record of an import can hold. */
const say = speaker(trackingReasons, sheetsReasons, valuesReasons)

/** Reasons of a record in a row, in English. */
export const sentencesOf = (reasons: readonly Reason[]): string => asSentences(reasons.map(say))

/** A failed line of a record, as it is answered. */
export const toldLine = (line: Omit<LineFailure, 'errorMessage'>): LineFailure => ({
  ...line,
  errorMessage: sentencesOf(line.reasons),
})
