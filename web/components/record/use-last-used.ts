import { useContext } from 'react'
import { SessionContext } from '../../session/session-context.tsx'
import { unnamed } from '../../settings/preferences.ts'
import { useRemembered } from '../page/use-remembered.ts'

/**
 * The value that this person used last, in one company if `of` names it, and a function that remembers the next one;
 * '' before the first. Several people can use one browser.
 */
export const useLastUsed = (what: 'bank' | 'arrivalWarehouse' | 'takeWarehouse', of = '') =>
  useRemembered(
    `dockside.last.${what}.${unnamed(useContext(SessionContext)?.user.userNo ?? '')}${of && `.${unnamed(of)}`}`,
    '',
  )
