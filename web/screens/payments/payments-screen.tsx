import type { Role } from '../../../shared/values/role.ts'
import { useSession } from '../../session/session-context.tsx'
import { WarehouseBills } from './bills/warehouse-bills.tsx'
import { DoctorPayments } from './doctor-payments.tsx'
import { NursePayments } from './nurse-payments.tsx'

const PAGES: Partial<Record<Role, () => React.ReactNode>> = {
  doctor: () => <DoctorPayments />,
  nurse: () => <NursePayments />,
  warehouseAdmin: () => <WarehouseBills />,
}

/** Payments: debts of a company to its nurses and warehouses, each side's claims, and the history. */
export const PaymentsScreen = () => PAGES[useSession().user.role]?.()
