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
 * Rights of the user in cases about a subject, in addition to those that the calls of cases require: a clerk needs the
 * right to work with the subject, and some resolutions need the right to carry them out.
 */
export const useCaseRights = (): CaseRights => {
  const session = useContext(SessionContext)
  const holder = { rights: session?.company?.rights, clerk: session?.user?.clerk }
  return {
    mayOpen: (subject) => mayHandle(holder, subject),
    mayResolve: (subject, resolution) => mayResolve(holder, subject, resolution),
  }
}
