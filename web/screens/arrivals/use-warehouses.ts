import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../shared/contract/call.ts'
import { queryKey } from '../../../shared/contract/client.ts'
import { MAX_PAGE_SIZE } from '../../../shared/contract/page-size.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api, nameOf } from '../../api/client.ts'
import { useCompanies } from './companies.ts'

export type Warehouse = Output<typeof contracts.warehouses.calls.queryWareHouseInfoList>['records'][number]

export type Warehouses = ReturnType<typeof useWarehouses>

/** Warehouses are asked for by company; more calls at once than this no page should start with. */
const MOST_COMPANIES = 12
const STALE_MS = 60_000

/**
 * The warehouses (no self storage) of every company whose arrivals are listed. `tooMany` says that there are too many
 * companies to ask: one has to be chosen first.
 */
export const useWarehouses = () => {
  const { inScope } = useCompanies()
  const { domain, name } = nameOf(api.warehouses.queryWareHouseInfoList)
  const numbers = inScope.map(({ doctorNo }) => doctorNo)
  const tooMany = numbers.length > MOST_COMPANIES
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(domain, name, numbers),
    queryFn: async ({ signal }) => {
      const ask = (doctorNo: string) =>
        api.warehouses.queryWareHouseInfoList({ doctorNo, size: MAX_PAGE_SIZE }, { signal })
      const pages = await Promise.all(numbers.map(ask))
      return pages.flatMap(({ records }) => records).filter(({ isDoctor }) => isDoctor === '0')
    },
    enabled: !tooMany,
    staleTime: STALE_MS,
  })
  return { warehouses: data, error, refetch, tooMany }
}
