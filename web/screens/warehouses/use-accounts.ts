import type { Output } from '../../../shared/contract/call.ts'
import { MAX_PAGE_SIZE } from '../../../shared/contract/page-size.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { type Role, roleIdOf } from '../../../shared/values/role.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { useTypeahead } from '../../components/fields/search/use-typeahead.ts'
import { useLastListed } from '../../components/use-last-listed.ts'

export type Account = Output<typeof contracts.people.calls.listUsers>['records'][number]

const STALE_MS = 60_000
/** Maximum number of pages to load for local search. */
const MAX_PAGES = 5

interface AccountsOptions {
  /** Number of the chosen account or company, which stays in the list unless text is typed. */
  chosen?: string | undefined
  enabled?: boolean
}

/**
 * All accounts of a role, for the super admin's pickers. If a role has more than `MAX_PAGES` pages, only the first
 * accounts by email and, once text is typed, those whose email starts with it (`search`).
 */
export const useAccounts = (role: Role, { chosen, enabled = true }: AccountsOptions = {}) => {
  const first = useFirst(role, enabled)
  const { typed, onType, condition, answerOf, ...search } = useTypeahead()
  const isLong = first.data?.isPart === true
  const input = { roleId: roleIdOf(role), size: MAX_PAGE_SIZE, condition }
  const found = useCall(api.people.listUsers, input, { enabled: isLong && condition !== '', keepPrevious: true })
  const isSearched = isLong && search.isSearched
  const listed = (isSearched ? answerOf(found) : first.data)?.records ?? []
  // A company is that of the account that owns it, whose number need not be that of the company.
  const isChosen = ({ userNo, owned }: Account): boolean =>
    role === 'doctor' ? owned.some(({ doctorNo }) => doctorNo === chosen) : userNo === chosen
  const kept = useLastListed(listed.find(isChosen), isChosen)
  return {
    accounts: kept && typed === '' && !listed.includes(kept) ? [...listed, kept] : listed,
    error: first.error ?? found.error,
    query: first.error ? first : found,
    loading: first.isLoading || (isSearched && search.isSearching(found)),
    /** Absent while the list is complete. */
    search: isLong ? onType : undefined,
  }
}

/** All companies, as options for the super admin's pickers. A company is found by the email of its owner. */
export const useCompanies = (options?: AccountsOptions) => {
  const { accounts, ...found } = useAccounts('doctor', options)
  const companies = accounts.flatMap(({ owned, email }) =>
    owned.map(({ doctorNo, doctorName }) => ({ value: doctorNo, label: doctorName, description: email })),
  )
  return { ...found, companies }
}

const useFirst = (role: Role, enabled: boolean) =>
  useWholeList(api.people.listUsers, { roleId: roleIdOf(role) }, { enabled, staleTime: STALE_MS, mostPages: MAX_PAGES })
