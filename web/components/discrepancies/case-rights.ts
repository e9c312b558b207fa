import { useContext } from 'react'
import {
  mayHandle,
  mayResolve,
  type Resolution,
  type Subject,
} from '../../../shared/discrepancies/discrepancies.rules.ts'
import { SessionContext } from '../../session/session-context.tsx'

interface CaseRights {
  /** True if the user may open cases about the subject. */
  mayOpen: (subject: Subject) => boolean
  /** True if the user may propose and accept the resolution. */
  mayResolve: (subject: Subject, resolution: Resolution) => boolean
}

/**
 * What the user may do in cases about a subject, besides what the calls of cases require: a clerk of a warehouse needs
 * the right to the work with it, and some resolutions need the right to carry them out.
 */
export const useCaseRights = (): CaseRights => {
  const session = useContext(SessionContext)
  const holder = { rights: session?.company?.rights, clerk: session?.user?.clerk }
  return {
    mayOpen: (subject) => mayHandle(holder, subject),
    mayResolve: (subject, resolution) => mayResolve(holder, subject, resolution),
  }
}
