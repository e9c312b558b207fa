import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ReviewTab } from './review/review-tab.tsx'

/** What the warehouse does with mixed packages. */
export const ListScreen = () => {
  const t = useTexts('mixedReview')
  return (
    <>
      <PageHeader title={t('screen')} />
      <UrlTabs
        label={t('screen')}
        base="/mixedPackageList"
        tabs={[{ id: 'claims', label: t('title'), content: <ReviewTab /> }]}
      />
    </>
  )
}
