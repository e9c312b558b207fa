import { type ComponentType, lazy, Suspense } from 'react'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SkeletonList } from '../../components/page/skeleton-list.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OfferHistory } from './offer-history.tsx'
import { OpenOffers } from './open-offers.tsx'

/**
 * Tabs of the company's offers, named as in their URLs ('/offer/history'). In the URL of an offer, its number replaces
 * the tab.
 */
const OFFER_TABS = ['open', 'proposed', 'history'] as const
type OfferTab = (typeof OFFER_TABS)[number]

const CompanyProposals = lazy(async () => ({
  default: (await import('./proposals/company-proposals.tsx')).CompanyProposals,
}))

const CONTENT: Record<OfferTab, ComponentType> = {
  open: OpenOffers,
  proposed: CompanyProposals,
  history: OfferHistory,
}

export const DoctorOffers = () => {
  const t = useTexts('offers')
  const taking = useTexts('taking')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        label={t('title')}
        base="/offer"
        tabs={OFFER_TABS.map((id) => {
          const Content = CONTENT[id]
          return {
            id,
            label: id === 'proposed' ? taking('proposals.title') : t(id),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <Content />
              </Suspense>
            ),
          }
        })}
      />
    </>
  )
}
