import { refuse, refuseUntil } from '../../../shared/contract/errors.ts'
import { UPLOADS_PER_WINDOW } from '../../../shared/tracking/import.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { membershipItem, userItem } from '../../platform/actor.items.ts'
import { refuseFrozenDoctor } from '../../platform/companies/frozen-doctor.ts'
import { update } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { hashOf, isSameHash } from '../../platform/secrets.ts'
import { clipStart } from '../../sheets/public.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { announceImport, checkPlace } from '../imports/announce-import.ts'
import type { TrackingDeps } from '../tracking-deps.ts'
import { tokenParts, tokenUsesItem, type UploadToken, uploadTokenItem, usesEnd } from '../upload-tokens.items.ts'

/**
 * Exchanges a token for a form that uploads one workbook for the token's warehouse, and opens the import that expects
 * the workbook. The import is the permanent record of this use. A token is valid as long as its creator works for the
 * company. One commit counts the use, provided that the token is active.
 */
export const uploadByToken: UseCase<typeof tracking.calls.uploadByToken, TrackingDeps> = async (
  deps,
  _actor,
  { token: text, fileName, size },
) => {
  const { tokenNo, secret } = tokenParts(text)
  const token = await deps.table.get(ref(uploadTokenItem, { tokenNo }), { consistent: true })
  const isRight = isSameHash(hashOf(secret), token?.secretHash ?? NO_HASH)
  if (!token || !isRight || token.tokenNo !== tokenNo || token.status !== 'active') throw badToken()
  const { doctorNo, warehouseNo, tokenName } = token
  const [maker, link, warehouse, doctor] = await deps.table.batchGet([
    ref(userItem, { userNo: token.userNo }),
    ref(membershipItem, { doctorNo, userNo: token.userNo }),
    ref(warehouseItem, { doctorNo, warehouseNo }),
    ref(userItem, { userNo: doctorNo }),
  ])
  if (maker?.status !== 'approved' || !link || link.status === 'blocked' || !warehouse) throw badToken()
  refuseFrozenDoctor(doctor)
  const place = checkPlace(warehouse, deps.now())
  const { record, intent, form } = await announceImport(deps, place, {
    source: 'token',
    fileName: clipStart(fileName, 200),
    fileSize: size,
    tokenNo,
    tokenName,
  })
  const answer = { importNo: record.importNo, ...form }
  await deps.table.commit([countUse(deps.now(), token), countInWindow(deps.now(), tokenNo), intent], answer)
  return answer
}

const WINDOW_MS = 10 * 60_000
/**
 * Compared with the sent secret if the token does not exist, so that the response time is the same. It has the length
 * of a real hash.
 */
const NO_HASH = hashOf('')

const badToken = () => refuse(trackingReasons.badToken)

const countUse = (now: string, { tokenNo }: UploadToken) =>
  update(
    uploadTokenItem,
    { tokenNo },
    { add: { uses: 1 }, set: { lastUsedAt: now }, when: { equals: { status: 'active' } }, error: badToken },
  )

const countInWindow = (now: string, tokenNo: string) => {
  const window = new Date(Math.floor(Date.parse(now) / WINDOW_MS) * WINDOW_MS).toISOString()
  return update(
    tokenUsesItem,
    { tokenNo, window },
    {
      add: { uses: 1 },
      set: { tokenNo, window, expiresAt: usesEnd(window) },
      when: { atMost: { uses: UPLOADS_PER_WINDOW - 1 } },
      error: () =>
        refuseUntil(
          (Date.parse(window) + WINDOW_MS - Date.parse(now)) / 1000,
          refuse(trackingReasons.tokenTooFast, { most: UPLOADS_PER_WINDOW }),
        ),
    },
  )
}
