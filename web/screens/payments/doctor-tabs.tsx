import type { UrlTab } from '../../components/page/url-tabs.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { companyTransactionColumns } from './transaction-columns.tsx'
import { TransactionHistory } from './transaction-history.tsx'
import { useNurseFilter } from './use-nurse-filter.ts'

/** What a company does with its nurses' money, in the order of the tabs (D2 s2). */
export const doctorTabs = (t: TextsOf<'payments'>): readonly UrlTab[] => [
  { id: 'history', label: t('tabs.history'), content: <CompanyHistory /> },
]

const CompanyHistory = () => {
  const t = useTexts('payments')
  return <TransactionHistory columns={companyTransactionColumns(t)} filters={[useNurseFilter()]} />
}
