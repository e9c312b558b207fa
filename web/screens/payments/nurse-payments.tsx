import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { NurseBalance } from './nurse-balance.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionHistory } from './transaction-history.tsx'

/** A nurse's balance with the company, and what changed it. */
export const NursePayments = () => {
  const t = useTexts('payments')
  const { company } = useSession()
  return (
    <>
      <PageHeader title={t('title')} description={company && t('with', { company: company.doctorName })} />
      <UrlTabs
        label={t('title')}
        base="/payments"
        tabs={[
          { id: 'balance', label: t('tabs.balance'), content: <NurseBalance /> },
          {
            id: 'history',
            label: t('tabs.history'),
            content: <TransactionHistory columns={transactionColumns(t)} />,
          },
        ]}
      />
    </>
  )
}
