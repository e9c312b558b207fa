import { useRemembered } from '../../../components/page/use-remembered.ts'
import { useCompanyNo } from '../../../session/company.ts'

/** The warehouse that a nurse last took for in this company; '' before the first time. */
export const useLastWarehouse = (): [string, (warehouseNo: string) => void] =>
  useRemembered(`dockside.take-warehouse.${useCompanyNo() ?? ''}`, '')
