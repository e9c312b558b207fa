import type { ComponentType } from 'react'
import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OfferHistory } from './offer-history.tsx'
import { OFFER_TABS, type OfferTab } from './offer-tabs.ts'
import { OpenOffers } from './open-offers.tsx'

const CONTENT: Record<OfferTab, ComponentType> = { open: OpenOffers, history: OfferHistory }

export const DoctorOffers = () => {
  const t = useTexts('offers')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        label={t('title')}
        base="/offer"
        tabs={OFFER_TABS.map((id) => {
          const Content = CONTENT[id]
          return { id, label: t(id), content: <Content /> }
        })}
      />
    </>
  )
}
