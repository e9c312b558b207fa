import { refuse } from '../../../shared/contract/errors.ts'
import { MAX_UPLOAD_TOKENS } from '../../../shared/tracking/import.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { type ActiveLimit, oneLessActive, oneMoreActive } from '../../platform/active-count.items.ts'
import { companiesInScope } from '../../platform/companies/companies-in-scope.ts'
import { put } from '../../platform/db/intent.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { idOfCall } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { type Warehouse, warehouseItem, warehouseName } from '../../warehouses/public.ts'
import { checkPlace } from '../imports/announce-import.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'
import { activeTokensOf, tokensOf, tokenText, type UploadToken, uploadTokenItem } from '../upload-tokens.items.ts'

/** A page of the upload tokens of the named company, or of all companies of the caller, newest first. */
export const listUploadTokens: UseCase<typeof tracking.calls.listUploadTokens> = async (deps, actor, input) => {
  const companies = await companiesInScope(deps, actor)
  const sources = companies.map(({ doctorNo }) => rangeSource(deps, uploadTokenItem, tokensOf(doctorNo)))
  const present = async (tokens: readonly UploadToken[]) => {
    const warehouses = await warehousesOf(deps, tokens)
    return tokens.map((token) => uploadTokenRecordOf(token, warehouses(token)))
  }
  return readList({ source: merged(sources), present }, input)
}

/**
 * Creates an upload token. Its secret is only in this answer, which is not stored under the call's key. A retry
 * generates a number with the same key and is refused.
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

/**
 * Revokes a token of the company. A token that was already revoked stays unchanged, so that the first revocation stays
 * recorded.
 */
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
    // Conditional on the number of uses that was read, so that a concurrent use is not lost.
    const when = { equals: { status: 'active', uses: token.uses } }
    const counted = await oneLessActive(deps, activeTokens(deps, token))
    await deps.table.commit([put(uploadTokenItem, revoked, { when, error: 'race' }), counted], { tokenNo })
    return { tokenNo }
  })

/** Limit on the active upload tokens of a warehouse. */
const activeTokens = (
  { table }: Pick<Deps, 'table'>,
  place: { doctorNo: string; warehouseNo: string },
): ActiveLimit => ({
  scope: activeTokensOf(place).pk,
  most: MAX_UPLOAD_TOKENS,
  full: () => refuse(trackingReasons.manyTokens, { most: MAX_UPLOAD_TOKENS }),
  countNow: async () => (await table.count(activeTokensOf(place), { limit: MAX_UPLOAD_TOKENS })).count,
})

/** Converts a token to a record for the console, with its creator and use, but never its secret. */
const uploadTokenRecordOf = (token: UploadToken, warehouse: Warehouse | undefined) => {
  const { tokenNo, doctorNo, warehouseNo, tokenName, status, uses, lastUsedAt, createDate, userName } = token
  return {
    tokenNo,
    doctorNo,
    warehouseNo,
    tokenName,
    status,
    uses,
    createDate,
    createUserName: userName,
    warehouse: warehouse ? warehouseName(warehouse) : warehouseNo,
    lastUsedTime: lastUsedAt || undefined,
    revokedTime: token.revokedAt || undefined,
    revokedBy: token.revokedBy,
  }
}
