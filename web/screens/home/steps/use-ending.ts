import { useContext } from 'react'
import { useRemembered } from '../../../components/page/use-remembered.ts'
import { SessionContext } from '../../../session/session-context.tsx'
import { unnamed } from '../../../settings/preferences.ts'

/** The person has hidden the first steps, or done them all. */
export type Ending = 'hidden' | 'done'

/** Storage key of the ending of the first steps, for this person in the current company. */
export const useEndingKey = (): string => {
  const session = useContext(SessionContext)
  return `dockside.steps.${unnamed(session?.user.userNo ?? '')}.${unnamed(session?.company?.doctorNo ?? '')}`
}

/** The ending of the steps, '' before it, and a function that ends them. */
export const useEnding = (key: string): [ending: string, end: (ending: Ending) => void] =>
  useRemembered<string>(key, '')
