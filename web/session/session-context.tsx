import { createContext, useContext } from 'react'
import type { Output } from '../../shared/contract/call.ts'
import type { contracts } from '../../shared/contracts.ts'

export type CurrentUser = Output<(typeof contracts)['people']['calls']['getCurrentUser']>
export type Company = CurrentUser['companies'][number]

export interface Session {
  user: CurrentUser
  /**
   * The current company; undefined for all companies of a warehouse admin, for a super admin, and for a user without a
   * company.
   */
  company: Company | undefined
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The signed-in user and the current company. For screens inside the shell only. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside the shell')
  return session
}
