import { useRemembered } from '../../../components/page/use-remembered.ts'
import { useCompanyNo } from '../../../session/company.ts'

/** Warehouse of the nurse's last take in this company; '' before the first. */
export const useLastWarehouse = (): [string, (warehouseNo: string) => void] =>
  useRemembered(`dockside.take-warehouse.${useCompanyNo() ?? ''}`, '')
