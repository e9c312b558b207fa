import { refuse } from '../../../../shared/contract/errors.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { oneLessActive } from '../../../platform/active-count.items.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { activeTokens } from '../../upload-tokens/active-tokens.ts'
import { uploadTokenItem } from '../../upload-tokens/upload-tokens.items.ts'

/** Revokes a token of the company. A token already revoked is unchanged, so the first revoker is kept. */
export const revokeUploadToken: UseCase<typeof tracking.calls.revokeUploadToken> = (
  deps,
  { company: { doctorNo }, userName },
  { tokenNo },
) =>
  retryRace(async () => {
    const token = await deps.table.get(ref(uploadTokenItem, { tokenNo }), { consistent: true })
    if (!token || token.doctorNo !== doctorNo || token.tokenNo !== tokenNo) throw refuse(trackingReasons.noToken)
    if (token.status === 'revoked') return { tokenNo }
    const revoked = { ...token, status: 'revoked' as const, revokedAt: deps.now(), revokedBy: userName }
    // Conditional on the uses as read, so that a concurrent use is not lost.
    const when = { equals: { status: 'active', uses: token.uses } }
    const counted = await oneLessActive(deps, activeTokens(deps, token))
    await deps.table.commit([put(uploadTokenItem, revoked, { when, error: 'race' }), counted], { tokenNo })
    return { tokenNo }
  })
