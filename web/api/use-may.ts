import { useContext, useMemo } from 'react'
import { type RequiredRight, type Rights, suffices } from '../../shared/rights/rights.ts'
import { type ClerkOfUser, clerkSuffices } from '../session/clerk-rights.ts'
import { SessionContext } from '../session/session-context.tsx'
import { type ApiCall, nameOf } from './client.ts'

/** A call of the API, which requires its rights, or a right of a company's staff. */
export type Needed = ApiCall<never, unknown> | RequiredRight

interface Holder {
  rights: Rights | undefined
  clerk?: ClerkOfUser
}

/**
 * True if a member of a company's staff with these rights, or this clerk of a warehouse, may make the call. Absent rights
 * are those of the owner; without a clerk, the user is a warehouse admin or works in no warehouse.
 */
export const mayWith = ({ rights, clerk }: Holder, needed: Needed): boolean => {
  if (typeof needed !== 'function') return suffices(rights, needed)
  if (rights === undefined && clerk === undefined) return true
  const call = nameOf(needed)
  return suffices(rights, call.right) && clerkSuffices(clerk, call.clerk)
}

/** Returns the check of the user's rights: `may(api.offers.saveOffer)`. */
export const useMay = (): ((needed: Needed) => boolean) => {
  const session = useContext(SessionContext)
  const rights = session?.company?.rights
  const clerk = session?.user?.clerk
  return useMemo(() => (needed: Needed) => mayWith({ rights, clerk }, needed), [rights, clerk])
}
