import { lazy, Suspense } from 'react'
import { PageHeader } from '../../components/page/page-header.tsx'
import { SkeletonList } from '../../components/page/skeleton-list.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ApiKeys } from './keys/api-keys.tsx'

const Webhooks = lazy(async () => ({ default: (await import('./webhooks/webhooks.tsx')).Webhooks }))

/** API keys and webhooks of the company. */
export const IntegrationsScreen = () => {
  const t = useTexts('integrations')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        label={t('title')}
        base="/integrations"
        tabs={[
          { id: 'keys', label: t('keys.title'), content: <ApiKeys /> },
          {
            id: 'webhooks',
            label: t('hooks.title'),
            content: (
              <Suspense fallback={<SkeletonList />}>
                <Webhooks />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
