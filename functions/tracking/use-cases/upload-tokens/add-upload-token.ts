import { refuse } from '../../../../shared/contract/errors.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { oneMoreActive } from '../../../platform/active-count.items.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { idOfCall } from '../../../platform/ids.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import { warehouseItem } from '../../../warehouses/public.ts'
import { checkPlace } from '../../imports/announce-import.ts'
import { activeTokens } from '../../upload-tokens/active-tokens.ts'
import { tokenText } from '../../upload-tokens/token-text.ts'
import { type UploadToken, uploadTokenItem } from '../../upload-tokens/upload-tokens.items.ts'

/**
 * Makes an upload token. Its secret is only in this answer: no answer is stored under the call's key, and a retry,
 * which draws the same number, is refused.
 */
export const addUploadToken: UseCase<typeof tracking.calls.addUploadToken> = async (
  deps,
  { company: { doctorNo }, userNo, userName },
  { warehouseNo, tokenName },
) => {
  checkPlace(await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })), deps.now())
  const secret = newSecret()
  const token: UploadToken = {
    tokenNo: idOfCall(deps, 'uploadToken'),
    doctorNo,
    warehouseNo,
    tokenName,
    secretHash: hashOf(secret),
    status: 'active',
    uses: 0,
    lastUsedAt: '',
    userNo,
    userName,
    createDate: deps.now(),
    revokedAt: '',
    revokedBy: '',
  }
  const { tokenNo } = token
  await retryRace(async () =>
    deps.table.commit([
      put(uploadTokenItem, token, { when: { is: 'absent' }, error: refuse(trackingReasons.tokenShownOnce) }),
      await oneMoreActive(deps, activeTokens(deps, token)),
    ]),
  )
  return { tokenNo, token: tokenText({ tokenNo, secret }) }
}
