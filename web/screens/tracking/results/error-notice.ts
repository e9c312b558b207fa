import { clientReasons } from '../../../../shared/contract/client.reasons.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { Reason } from '../../../../shared/reasons/reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { errorTypeOf } from './error-types.ts'

/** What a failure of a batch operation is announced as (D3 s8); of any other kind, its own words say enough. */
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
  // What somebody has changed meanwhile can be tried again; what does not fit stays so.
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

/** The notice of a failure, by its reasons. */
export const noticeOf = (reasons: readonly Reason[]): Notice | undefined => {
  if (errorTypeOf(reasons) === 'Duplicate') return 'duplicate'
  const given = new Set(reasons.map(({ reason }) => reason))
  return NOTICES.find(([, kinds]) => kinds.some(({ key }) => given.has(key)))?.[0]
}

/** Whether a failure is worth another try: the server thinks so, and trying again can change its reason (D3 s8). */
export const mayRetry = ({ reasons, canRetry }: { reasons: readonly Reason[]; canRetry: boolean }): boolean => {
  const notice = noticeOf(reasons)
  return canRetry && (notice === undefined || notice === 'network')
}

/** Longer messages are cut to so many characters, and an ellipsis follows (D3 s8). */
const MOST = 150

/** A message as it stands in a table. Halves of characters are not left behind. */
export const cutMessage = (text: string): string => {
  const characters = Array.from(text)
  return characters.length > MOST ? `${characters.slice(0, MOST).join('')}\u2026` : text
}
