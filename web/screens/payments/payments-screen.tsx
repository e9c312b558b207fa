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

/** Payments: what a company owes its nurses and warehouses, what either is owed, and what changed it. */
export const PaymentsScreen = () => PAGES[useSession().user.role]?.()
