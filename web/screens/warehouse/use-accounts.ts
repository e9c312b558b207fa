import { useQuery } from '@tanstack/react-query'
import { queryKey } from '../../../shared/contract/client.ts'
import { MAX_PAGE_SIZE } from '../../../shared/contract/page-size.ts'
import { type Role, roleIdOf } from '../../../shared/values/role.ts'
import { api, nameOf } from '../../api/client.ts'

const STALE_MS = 60_000
/** More than a picker can show, and more than there are. */
const MOST_PAGES = 20

/** Every account of a role, page after page, for the pickers of the super admin. */
export const useAccounts = (role: Role, enabled = true) => {
  const { domain, name } = nameOf(api.people.queryUsersInfoList)
  return useQuery({
    queryKey: queryKey(domain, name, { every: role }),
    queryFn: async ({ signal }) => {
      const read = (nextToken?: string) =>
        api.people.queryUsersInfoList({ roleId: roleIdOf(role), size: MAX_PAGE_SIZE, nextToken }, { signal })
      let page = await read()
      const records = [...page.records]
      for (let pages = 1; page.nextToken && pages < MOST_PAGES; pages++) {
        page = await read(page.nextToken)
        records.push(...page.records)
      }
      return records
    },
    enabled,
    staleTime: STALE_MS,
  })
}
