import { newPosting, type Posting, reserve, unreserve } from '../../books/public.ts'
import { bookedTake, type Inbound, inboundRef } from '../../inbound/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { By } from './change-claim.ts'
import type { MixedClaim } from './claims.items.ts'

/** The take of a nurse's claim; undefined for a claim of the company itself. */
export const takeOfClaim = async (
  { table }: Pick<Deps, 'table'>,
  { targetDoctorNo: doctorNo, inboundNo }: Pick<MixedClaim, 'targetDoctorNo' | 'inboundNo'>,
): Promise<Inbound | undefined> => {
  if (inboundNo === undefined) return undefined
  const take = await table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
  if (!take) throw new Error(`The take ${inboundNo} of a claim is gone`)
  return take
}

/** The take releases units that the claim no longer holds, or reserves the additional ones. */
export const heldByTake = (deps: Deps, by: By, take: Inbound | undefined, more: number): Posting => {
  const books = newPosting(deps, by)
  if (take && more > 0) reserve(books, { take: bookedTake(take), quantity: more })
  if (take && more < 0) unreserve(books, { take: bookedTake(take), quantity: -more })
  return books
}
