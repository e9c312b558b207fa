import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { useCompanies } from './companies.ts'

export type Warehouse = Output<typeof contracts.warehouses.calls.listWarehouses>['records'][number]

export type Warehouses = ReturnType<typeof useWarehouses>

const STALE_MS = 60_000

/** Warehouses (without self storage) of the current company, or of all the warehouse admin's companies. */
export const useWarehouses = () => {
  const { inScope, several } = useCompanies()
  const doctorNo = several ? undefined : inScope[0]?.doctorNo
  const query = useWholeList(api.warehouses.listWarehouses, { doctorNo, isDoctor: '0' }, { staleTime: STALE_MS })
  return { warehouses: query.data?.records, error: query.error, refetch: query.refetch }
}
