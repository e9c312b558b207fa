import { lazy } from 'react'
import type { Role } from '../../../shared/values/role.ts'
import { useSession } from '../../session/session-context.tsx'
import { loadTexts } from '../../texts/i18n.ts'

// Each role has its own page here and loads only that page.
const NurseInbound = lazy(async () => ({ default: (await import('./nurse-inbound.tsx')).NurseInbound }))
const DoctorInbound = lazy(async () => ({ default: (await import('./doctor-inbound.tsx')).DoctorInbound }))
const Tracking = lazy(async () => {
  const [{ TrackingScreen }] = await Promise.all([
    import('../tracking/tracking-screen.tsx'),
    loadTexts(['tracking', 'rows', 'openCase']),
  ])
  return { default: TrackingScreen }
})

const SIDES: Partial<Record<Role, typeof NurseInbound>> = {
  nurse: NurseInbound,
  doctor: DoctorInbound,
  warehouseAdmin: Tracking,
}

/** /inbound: nurses deliver, warehouse admins check goods in, companies follow the progress. */
export const InboundScreen = () => {
  const Side = SIDES[useSession().user.role]
  return Side ? <Side /> : null
}
