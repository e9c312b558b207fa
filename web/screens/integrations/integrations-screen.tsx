import { PageHeader } from '../../components/page/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ApiKeys } from './keys/api-keys.tsx'

/** How the company's own systems work with Dockside. */
export const IntegrationsScreen = () => {
  const t = useTexts('integrations')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <ApiKeys />
    </>
  )
}
