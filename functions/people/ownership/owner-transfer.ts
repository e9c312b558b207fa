import type * as z from 'zod'
import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import type { ownerTransferRecord } from '../../../shared/people/ownership/owner.calls.ts'
import { ownerReasons } from '../../../shared/people/ownership/owner.reasons.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { type OwnerTransfer, ownerTransferItem } from '../../platform/companies/owner-transfer.items.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashOf, isSameHash, newSecret } from '../../platform/secrets.ts'
import { ownerTransferSecretsItem } from '../people.items.ts'

/** The owner, or the person who is to become it. */
export type Side = 'from' | 'to'

/** Days for which a transfer can be confirmed (DEC-people-181). */
export const TRANSFER_DAYS = 7

/** Maximum number of valid links of each side; a retry of the mail worker creates another one. */
const MAX_LINKS = 5

/** True if the transfer can still be confirmed or canceled. */
export const isOpenTransfer = (
  transfer: OwnerTransfer | undefined,
  now: string,
): transfer is OwnerTransfer & { status: 'open' } => transfer?.status === 'open' && now <= transfer.expireTime

export const sideOf = ({ fromNo, toNo }: OwnerTransfer, userNo: string): Side | undefined =>
  userNo === fromNo ? 'from' : userNo === toNo ? 'to' : undefined

export const transferRecordOf = (transfer: OwnerTransfer): z.input<typeof ownerTransferRecord> => {
  const { doctorNo, doctorName, rightsAfter, createTime, expireTime } = transfer
  return {
    doctorNo,
    doctorName,
    from: { userNo: transfer.fromNo, userName: transfer.fromName, confirmed: transfer.fromConfirmed !== undefined },
    to: { userNo: transfer.toNo, userName: transfer.toName, confirmed: transfer.toConfirmed !== undefined },
    rightsAfter,
    isCompleted: transfer.status === 'completed',
    createTime,
    expireTime,
  }
}

/**
 * Creates the id of a link for one side, which is emailed to that person and shown nowhere else. Earlier links stay
 * valid. Returns undefined if the transfer is no longer open.
 */
export const openOwnerLink = (
  deps: Pick<Deps, 'table' | 'now'>,
  { doctorNo, transferNo, side }: { doctorNo: string; transferNo: string; side: Side },
): Promise<string | undefined> =>
  retryRace(async () => {
    const [transfer, stored] = await readTransfer(deps, doctorNo)
    if (transfer?.transferNo !== transferNo || !isOpenTransfer(transfer, deps.now())) return undefined
    const secret = newSecret()
    const known = stored?.transferNo === transferNo ? stored.hashes : { from: [], to: [] }
    const hashes = { ...known, [side]: [...known[side], hashOf(secret)].slice(-MAX_LINKS) }
    const { expireTime } = transfer
    const secrets = { doctorNo, transferNo, hashes, expireTime, rev: (stored?.rev ?? 0) + 1 }
    await deps.table.commit([
      stored ? put(ownerTransferSecretsItem, secrets, asRead(stored)) : put(ownerTransferSecretsItem, secrets),
    ])
    return `${transferNo}.${secret}`
  })

// One refusal for unknown, replaced and foreign links, so that trying links reveals nothing.
export const noTransfer = (): Refusal => refuse(ownerReasons.noTransfer)

/** The transfer of a link and the side of the caller. Throws 404 for a link that was not emailed to the caller. */
export const followOwnerLink = async (
  deps: Pick<Deps, 'table'>,
  { doctorNo, userNo, id }: { doctorNo: string; userNo: string; id: string },
): Promise<{ transfer: OwnerTransfer; side: Side }> => {
  const [transferNo = '', secret = '', ...rest] = id.split('.')
  if (!ID_PATTERN.test(transferNo) || secret === '' || rest.length > 0) throw noTransfer()
  const [transfer, secrets] = await readTransfer(deps, doctorNo)
  const side = transfer && sideOf(transfer, userNo)
  if (!side || transfer.transferNo !== transferNo || secrets?.transferNo !== transferNo) throw noTransfer()
  const given = hashOf(secret)
  if (!secrets.hashes[side].some((hash) => isSameHash(hash, given))) throw noTransfer()
  return { transfer, side }
}

const readTransfer = ({ table }: Pick<Deps, 'table'>, doctorNo: string) =>
  table.batchGet([ref(ownerTransferItem, { doctorNo }), ref(ownerTransferSecretsItem, { doctorNo })], {
    consistent: true,
  })
