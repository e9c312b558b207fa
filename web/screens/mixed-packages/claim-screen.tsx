import { lazy, Suspense } from 'react'
import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { MyClaims } from './my-claims.tsx'

// Loaded lazily, so that the list of the user's own claims does not wait for the form.
const ClaimEditor = lazy(async () => ({ default: (await import('./claim/claim-editor.tsx')).ClaimEditor }))

/** Claims on mixed packages: a tab to make them and a tab with the user's own claims. */
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
          {
            id: 'claim',
            label: t('tabs.claim'),
            content: (
              <Suspense fallback={<Waiting />}>
                <ClaimEditor />
              </Suspense>
            ),
          },
          { id: 'myClaims', label: t('tabs.myClaims'), content: <MyClaims /> },
        ]}
      />
    </>
  )
}
