import { PageHeader } from '../../components/page-header.tsx'
import { UrlTabs } from '../../components/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OfferHistory } from './offer-history.tsx'
import { OpenOffers } from './open-offers.tsx'

export const DoctorOffers = () => {
  const t = useTexts('offers')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        label={t('title')}
        tabs={[
          { id: 'open', label: t('open'), content: <OpenOffers /> },
          { id: 'history', label: t('history'), content: <OfferHistory /> },
        ]}
      />
    </>
  )
}
