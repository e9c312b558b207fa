import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { useWarehouseFilter } from '../../tracking/use-warehouse-filter.ts'

const STALE_MS = 60_000

/** Filters takes by warehouse; a nurse can also choose their self storage. */
export const useFilterByWarehouse = () => {
  const { data } = useWholeList(api.warehouses.listWarehouses, {}, { staleTime: STALE_MS })
  return useWarehouseFilter(data?.records ?? [])
}
