import { useSession } from '../../session/session-context.tsx'
import { DoctorPayments } from './doctor-payments.tsx'
import { NursePayments } from './nurse-payments.tsx'

/** Payments: what the company owes its nurses, and what changed it. */
export const PaymentsScreen = () => (useSession().user.role === 'doctor' ? <DoctorPayments /> : <NursePayments />)
