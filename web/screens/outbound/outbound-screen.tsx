import { lazy } from 'react'
import { useSession } from '../../session/session-context.tsx'

// Separate chunks: the company ships and the others pack, and each role loads only its own page.
const DoctorOutbound = lazy(async () => ({ default: (await import('./doctor-outbound.tsx')).DoctorOutbound }))
const PackingOutbound = lazy(async () => ({ default: (await import('./packing-outbound.tsx')).PackingOutbound }))

/** /outbound: the company ships from its warehouses; nurses and warehouses pack. */
export const OutboundScreen = () => (useSession().user.role === 'doctor' ? <DoctorOutbound /> : <PackingOutbound />)
