import Box from '@cloudscape-design/components/box'
import { lazy, Suspense } from 'react'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from '../tracking/companies.ts'
import { PackingTabs } from './packing-tabs.tsx'

// Few nurses work for several companies: the others do not load the choice.
const OneCompany = lazy(async () => ({ default: (await import('./one-company.tsx')).OneCompany }))

/**
 * Shipments for those who pack and archive them. A warehouse admin sees all their companies at once; a nurse, one company
 * at a time.
 */
export const PackingOutbound = () => {
  const t = useTexts('outbound')
  const isNurse = useSession().user.role === 'nurse'
  const { companies, inScope } = useCompanies()
  return (
    <>
      <PageHeader title={t('title')} description={t('packingText')} />
      {companies.length === 0 ? (
        <Box textAlign="center">{t('noCompany')}</Box>
      ) : isNurse && inScope.length > 1 ? (
        <Suspense>
          <OneCompany companies={inScope} />
        </Suspense>
      ) : (
        <PackingTabs />
      )}
    </>
  )
}
