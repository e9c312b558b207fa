import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { RateCompanies } from './companies/rate-companies.tsx'
import { EntryList } from './entries/entry-list.tsx'
import { serviceFeeKind } from './services/service-fee-kind.tsx'

/** Services with their fees, and companies with custom fees. */
export const ServiceFeesScreen = () => {
  const t = useTexts('rates')
  return (
    <>
      <PageHeader title={t('services.title')} />
      <UrlTabs
        base="/serviceFee"
        keep={['adminNo']}
        label={t('services.title')}
        tabs={[
          { id: 'services', label: t('services.list'), content: <EntryList kind={serviceFeeKind} /> },
          { id: 'users', label: t('companies.tab'), content: <RateCompanies kind="services" /> },
        ]}
      />
    </>
  )
}
