import { clientReasons } from '../../../../shared/contract/client.reasons.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import type { LineFailure } from '../../../../shared/contract/line-results.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { Reason } from '../../../../shared/reasons/reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { errorTypeOf } from './error-types.ts'

/** Heading for a failure in a batch operation (SPEC-tracking-40); failures of other kinds show only their message. */
export type Notice = 'duplicate' | 'integrity' | 'network' | 'permission'

const NOTICES: readonly (readonly [Notice, readonly { key: string }[]])[] = [
  ['permission', [generalReasons.forbidden, generalReasons.noAccess, trackingReasons.mayNotForce]],
  [
    'network',
    [
      clientReasons.unreachable,
      clientReasons.answerLost,
      clientReasons.notUploaded,
      clientReasons.serverError,
      generalReasons.unavailable,
      trackingReasons.notReached,
      mixedReasons.notReached,
      mixedReasons.manyImporting,
    ],
  ],
  // Mismatches that a retry cannot resolve. Other concurrent changes are not listed, so that they can be retried.
  [
    'integrity',
    [
      trackingReasons.otherUpc,
      trackingReasons.notPending,
      trackingReasons.confirmedMeanwhile,
      mixedReasons.rowsConfirmed,
      mixedReasons.noPending,
      mixedReasons.pendingConfirmed,
      mixedReasons.pendingRemoved,
    ],
  ],
]

/** Notice of a failure, by its reasons. */
export const noticeOf = (reasons: readonly Reason[]): Notice | undefined => {
  if (errorTypeOf(reasons) === 'Duplicate') return 'duplicate'
  const given = new Set(reasons.map(({ reason }) => reason))
  return NOTICES.find(([, kinds]) => kinds.some(({ key }) => given.has(key)))?.[0]
}

/** True if a failure is worth a retry: the server allows a retry, and the cause may be temporary (SPEC-tracking-41). */
export const mayRetry = ({ reasons, canRetry }: { reasons: readonly Reason[]; canRetry: boolean }): boolean => {
  const notice = noticeOf(reasons)
  return canRetry && (notice === undefined || notice === 'network')
}

/** Maximum length of a message; longer messages are cut and end in an ellipsis (SPEC-tracking-40). */
const MOST = 150

/** Message as shown in a table. Cuts between code points, never within a surrogate pair. */
export const cutMessage = (text: string): string => {
  const characters = Array.from(text)
  return characters.length > MOST ? `${characters.slice(0, MOST).join('')}\u2026` : text
}

/** Original text of the failed lines that are worth a retry. */
export const retryLines = (lines: readonly LineFailure[]): string[] =>
  lines.filter(mayRetry).map(({ content }) => content)
