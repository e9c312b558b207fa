import { Navigate } from 'react-router-dom'
import { useSession } from '../session/session-context.tsx'
import { LANDING } from './screens.ts'

/** /home: to where the person's role starts. */
export const Landing = () => <Navigate to={LANDING[useSession().user.role]} replace />
