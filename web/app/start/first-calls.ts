import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { queryOfCall } from '../../api/use-call.ts'
import { mayWith } from '../../api/use-may.ts'
import { currentCompany } from '../../session/company.ts'
import { isOwnersLogin } from '../../session/id-token.ts'
import type { CurrentUser } from '../../session/session-context.tsx'
import { storeCompany } from '../../session/stored-login.ts'
import { userOfThisBuild } from '../../session/stored-user.ts'
import { visitorOf } from '../../session/visitor.ts'
import { mayFollow } from '../places.ts'
import { FIRST_LISTS } from './first-lists.ts'
import { openedScope } from './opened-scope.ts'

/** Milliseconds after which the shell reads the user again. */
export const USER_STALE_MS = 5 * 60_000

/** Reads the user, unless the last answer is newer than `staleTime` (ms); undefined if that fails. */
export const readUser = (staleTime: number) =>
  queryClient.fetchQuery({ ...queryOfCall(api.people.getCurrentUser, {}, undefined), staleTime }).catch(() => undefined)

/**
 * Starts the calls of the page at an address while its code is still loading: the user and, once the user is known
 * from this browser or from the server, the first list. The components then find the calls in progress. If one fails,
 * they make it again and show why it fails. A page with filters or of a company named by a link waits for its screen.
 */
export const startFirstCalls = async ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<void> => {
  // Without a login, the guard redirects to the sign-in page.
  if (!isOwnersLogin()) return
  const reading = readUser(USER_STALE_MS)
  const user = userOfThisBuild() ?? (await reading)
  // The login may have ended while the user was fetched.
  if (user && search === '' && isOwnersLogin()) startList(pathname, user)
}

const startList = (pathname: string, user: CurrentUser): void => {
  const list = FIRST_LISTS[pathname.replace(/(?<=.)\/$/, '')]?.[user.role]
  const scope = openedScope(user)
  if (!list || !scope) return
  const company = scope.kind === 'company' ? scope.company : undefined
  // The lists of a warehouse admin are those over several companies.
  if (user.role === 'warehouseAdmin' ? company || user.companies.length < 2 : !company) return
  const session = { user, company }
  if (!mayFollow(visitorOf(session), pathname) || !mayWith({ rights: company?.rights, clerk: user.clerk }, list.call))
    return
  // As the shell does: calls read the company from the storage of the tab.
  if (company) storeCompany(company.doctorNo)
  // The stored company of a warehouse admin may be one that they no longer work for.
  if (currentCompany() !== company?.doctorNo) return
  void list.load().catch(() => undefined)
  void queryClient.prefetchQuery(list.query(company?.doctorNo))
}
