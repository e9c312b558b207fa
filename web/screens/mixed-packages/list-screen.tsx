import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PackagesTab } from './packages/packages-tab.tsx'
import { PendingTab } from './pending/pending-tab.tsx'
import { ReviewTab } from './review/review-tab.tsx'
import { UnclaimedTab } from './unclaimed-tab.tsx'

/** The warehouse's page of mixed packages. */
export const ListScreen = () => {
  const t = useTexts('mixedReview')
  const packages = useTexts('mixedPackages')
  return (
    <>
      <PageHeader title={t('screen')} />
      <UrlTabs
        label={t('screen')}
        base="/mixedPackageList"
        tabs={[
          { id: 'toConfirm', label: packages('pending.title'), content: <PendingTab /> },
          { id: 'packages', label: packages('packages.title'), content: <PackagesTab /> },
          { id: 'claims', label: t('title'), content: <ReviewTab /> },
          { id: 'unclaimed', label: packages('unclaimed.title'), content: <UnclaimedTab /> },
        ]}
      />
    </>
  )
}
