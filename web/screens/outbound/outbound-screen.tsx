import { lazy } from 'react'
import { useSession } from '../../session/session-context.tsx'

// The company ships, the others pack: each side has a page of its own and loads no other.
const DoctorOutbound = lazy(async () => ({ default: (await import('./doctor-outbound.tsx')).DoctorOutbound }))
const PackingOutbound = lazy(async () => ({ default: (await import('./packing-outbound.tsx')).PackingOutbound }))

/** /outbound: the company ships out of its warehouses, nurses and warehouses pack. */
export const OutboundScreen = () => (useSession().user.role === 'doctor' ? <DoctorOutbound /> : <PackingOutbound />)
