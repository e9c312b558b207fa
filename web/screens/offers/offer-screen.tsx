import { lazy } from 'react'
import { useSession } from '../../session/session-context.tsx'

// A nurse never needs the company's side of it, nor the company hers.
const DoctorOffers = lazy(async () => ({ default: (await import('./doctor-offers.tsx')).DoctorOffers }))
const NurseOffers = lazy(async () => ({ default: (await import('./nurse-offers.tsx')).NurseOffers }))

/** Offers: the company posts them, nurses take them. */
export const OfferScreen = () => (useSession().user.role === 'nurse' ? <NurseOffers /> : <DoctorOffers />)
