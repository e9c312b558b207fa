import { PageHeader } from '../../components/page/page-header.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { boxSizeKind } from './box-sizes/box-size-kind.tsx'
import { RateCompanies } from './companies/rate-companies.tsx'
import { EntryList } from './entries/entry-list.tsx'

/** Size categories with their fees, and companies with custom rates. */
export const BoxSizesScreen = () => {
  const t = useTexts('rates')
  const { role, permissions } = useSession().user
  // A rate corrected for past days applies to them only after their fees are rebuilt.
  const mayRebuild = role === 'warehouseAdmin' && permissions.includes('rebuildFees')
  return (
    <>
      <PageHeader
        title={t('boxes.title')}
        actions={mayRebuild && <PageLink href="/feeJobs">{t('boxes.rebuild')}</PageLink>}
      />
      <UrlTabs
        base="/boxsizes"
        keep={['adminNo']}
        label={t('boxes.title')}
        tabs={[
          { id: 'categories', label: t('boxes.list'), content: <EntryList kind={boxSizeKind} /> },
          { id: 'users', label: t('companies.tab'), content: <RateCompanies kind="boxes" /> },
        ]}
      />
    </>
  )
}
