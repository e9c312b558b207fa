import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { companyTransactionColumns } from './transaction-columns.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import { useNurseFilter } from './use-nurse-filter.ts'

/** What changed the balances of the company with its nurses. */
export const DoctorPayments = () => {
  const t = useTexts('payments')
  return (
    <>
      <PageHeader title={t('title')} description={t('doctorText')} />
      <UrlTabs
        label={t('title')}
        base="/payments"
        tabs={[{ id: 'history', label: t('tabs.history'), content: <CompanyHistory /> }]}
      />
    </>
  )
}

const CompanyHistory = () => {
  const t = useTexts('payments')
  return <TransactionHistory columns={companyTransactionColumns(t)} filters={[useNurseFilter()]} />
}
