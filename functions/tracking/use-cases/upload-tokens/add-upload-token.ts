import type { Input } from '../../../../shared/contract/call.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { MAX_UPLOAD_TOKENS } from '../../../../shared/tracking/import.rules.ts'
import type { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { put } from '../../../platform/db/intent.ts'
import { ref } from '../../../platform/db/table.ts'
import type { Deps } from '../../../platform/deps.ts'
import { idOfCall } from '../../../platform/ids.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import { warehouseItem } from '../../../warehouses/public.ts'
import { checkPlace } from '../../imports/announce-import.ts'
import { tokenText } from '../../upload-tokens/token-text.ts'
import { activeTokensOf, type UploadToken, uploadTokenItem } from '../../upload-tokens/upload-tokens.items.ts'

/**
 * Makes an upload token. Its secret is in this answer and nowhere else: no answer is kept under the call's key, and a
 * repetition, which draws the same number, is refused.
 */
export const addUploadToken = async (
  deps: Deps,
  { company: { doctorNo }, userNo, userName }: CompanyActor,
  { warehouseNo, tokenName }: Input<typeof tracking.calls.addUploadToken>,
): Promise<{ tokenNo: string; token: string }> => {
  checkPlace(await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })), deps.now())
  const { count } = await deps.table.count(activeTokensOf({ doctorNo, warehouseNo }), { limit: MAX_UPLOAD_TOKENS })
  if (count >= MAX_UPLOAD_TOKENS) throw refuse(trackingReasons.manyTokens, { most: MAX_UPLOAD_TOKENS })
  const secret = newSecret()
  const token: UploadToken = {
    ...{ tokenNo: idOfCall(deps, 'uploadToken'), doctorNo, warehouseNo, tokenName, secretHash: hashOf(secret) },
    ...{ status: 'active', uses: 0, lastUsedAt: '', userNo, userName, createDate: deps.now() },
    ...{ revokedAt: '', revokedBy: '' },
  }
  const { tokenNo } = token
  await deps.table.commit([
    put(uploadTokenItem, token, { when: { is: 'absent' }, error: refuse(trackingReasons.tokenShownOnce) }),
  ])
  return { tokenNo, token: tokenText({ tokenNo, secret }) }
}
