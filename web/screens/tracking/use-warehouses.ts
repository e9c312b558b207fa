import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../shared/contract/call.ts'
import { queryKey } from '../../../shared/contract/client.ts'
import { MAX_PAGE_SIZE } from '../../../shared/contract/page-size.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api, nameOf } from '../../api/client.ts'
import { useCompanies } from './companies.ts'

export type Warehouse = Output<typeof contracts.warehouses.calls.listWarehouses>['records'][number]

export type Warehouses = ReturnType<typeof useWarehouses>

const STALE_MS = 60_000
/** More than a picker can show, and more than there are. */
const MOST_PAGES = 20

/** The warehouses (no self storage) of the company at work, or of all that the warehouse admin works for. */
export const useWarehouses = () => {
  const { inScope, several } = useCompanies()
  const { domain, name } = nameOf(api.warehouses.listWarehouses)
  const doctorNo = several ? undefined : inScope[0]?.doctorNo
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(domain, name, { every: doctorNo ?? 'all' }),
    queryFn: async ({ signal }) => {
      const read = (nextToken?: string) =>
        api.warehouses.listWarehouses({ doctorNo, isDoctor: '0', size: MAX_PAGE_SIZE, nextToken }, { signal })
      let page = await read()
      const records = [...page.records]
      // By cursor: nobody counts this list, so that its total tells no more than what has been read.
      for (let pages = 1; page.nextToken && pages < MOST_PAGES; pages++) {
        page = await read(page.nextToken)
        records.push(...page.records)
      }
      return records
    },
    staleTime: STALE_MS,
  })
  return { warehouses: data, error, refetch }
}
