import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ClaimTab } from './claim/claim-tab.tsx'
import { MyClaims } from './mine/my-claims.tsx'

/** What people who wait for goods do with mixed packages: they claim, and see what became of it. */
export const ClaimScreen = () => {
  const t = useTexts('mixedClaim')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        label={t('title')}
        base="/mixedPackageClaim"
        keep={['tracking']}
        tabs={[
          { id: 'claim', label: t('tabs.claim'), content: <ClaimTab /> },
          { id: 'myClaims', label: t('tabs.myClaims'), content: <MyClaims /> },
        ]}
      />
    </>
  )
}
