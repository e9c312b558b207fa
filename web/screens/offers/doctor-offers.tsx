import { PageHeader } from '../../components/page-header.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'
import { OfferHistory } from './offer-history.tsx'
import { OpenOffers } from './open-offers.tsx'

export const DoctorOffers = () => (
  <>
    <PageHeader title="Offers" description="What you want, at which price, until when." />
    <UrlTabs
      label="Offers"
      tabs={[
        { id: 'open', label: 'Open offers', content: <OpenOffers /> },
        { id: 'history', label: 'Offer history', content: <OfferHistory /> },
      ]}
    />
  </>
)
