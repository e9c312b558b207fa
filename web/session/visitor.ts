import { useMemo } from 'react'
import type { Rights } from '../../shared/rights/rights.ts'
import type { Role } from '../../shared/values/role.ts'
import type { ClerkOfUser } from './clerk-rights.ts'
import { type Session, useSession } from './session-context.tsx'

/** What decides which screens a user may open. */
export interface Visitor {
  role: Role
  /** Rights of a member of a company's staff in the current company. */
  rights?: Rights | undefined
  /** Work of a clerk of a warehouse. */
  clerk?: ClerkOfUser
}

export const visitorOf = ({ user: { role, clerk }, company }: Session): Visitor => ({
  role,
  rights: company?.rights,
  clerk,
})

export const useVisitor = (): Visitor => {
  const session = useSession()
  return useMemo(() => visitorOf(session), [session])
}
