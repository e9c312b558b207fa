import { useContext, useMemo } from 'react'
import { type RequiredRight, type Rights, suffices } from '../../shared/rights/rights.ts'
import { SessionContext } from '../session/session-context.tsx'
import { type ApiCall, nameOf } from './client.ts'

/** A call of the API, which requires its right, or a right itself. */
export type Needed = ApiCall<never, unknown> | RequiredRight

/** True if a member of a company's staff with these rights may make the call. Absent rights are those of the owner. */
export const mayWith = (rights: Rights | undefined, needed: Needed): boolean =>
  rights === undefined || suffices(rights, typeof needed === 'function' ? nameOf(needed).right : needed)

/** Returns the check of the user's rights in the current company: `may(api.offers.saveOffer)`. */
export const useMay = (): ((needed: Needed) => boolean) => {
  const rights = useContext(SessionContext)?.company?.rights
  return useMemo(() => (needed: Needed) => mayWith(rights, needed), [rights])
}
