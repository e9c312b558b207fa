import { type ComponentType, lazy, Suspense } from 'react'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SkeletonList } from '../../components/page/skeleton-list.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ActiveOffers } from './nurse/active-offers.tsx'

/** Tabs of a nurse's offers. */
const NURSE_TABS = ['active', 'expired', 'proposed', 'history'] as const
type NurseTab = (typeof NURSE_TABS)[number]

const CONTENT: Record<NurseTab, ComponentType> = {
  active: ActiveOffers,
  expired: lazy(async () => ({ default: (await import('./proposals/expired-offers.tsx')).ExpiredOffers })),
  proposed: lazy(async () => ({ default: (await import('./proposals/nurse-proposals.tsx')).NurseProposals })),
  history: lazy(async () => ({ default: (await import('./nurse/take-history.tsx')).TakeHistory })),
}

/** A nurse's offers: open offers, expired offers that accept proposals, the nurse's proposals, and past takes. */
export const NurseOffers = () => {
  const t = useTexts('offers')
  const taking = useTexts('taking')
  return (
    <>
      <PageHeader title={t('title')} />
      <UrlTabs
        label={t('title')}
        base="/offer"
        tabs={NURSE_TABS.map((id) => {
          const Content = CONTENT[id]
          return {
            id,
            label: taking(`tabs.${id}`),
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
