import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { useSession } from '../../session/session-context.tsx'

// Separate chunks: nurses never load the company's screen, and the company never loads the nurses' screen.
const DoctorOffers = lazy(async () => ({ default: (await import('./doctor-offers.tsx')).DoctorOffers }))
const NurseOffers = lazy(async () => ({ default: (await import('./nurse-offers.tsx')).NurseOffers }))
const OfferDetail = lazy(async () => ({ default: (await import('./offer-detail-screen.tsx')).OfferDetailScreen }))

/** Offers: the company posts them, nurses take them. `/offer/history` is a tab, `/offer/OF-...` one offer. */
export const OfferScreen = () => {
  const { active } = useParams()
  const { role } = useSession().user
  // An unknown tab opens the first tab, as on other screens.
  if (active !== undefined && ID_PATTERN.test(active)) return <OfferDetail offerNo={active} />
  return role === 'nurse' ? <NurseOffers /> : <DoctorOffers />
}
