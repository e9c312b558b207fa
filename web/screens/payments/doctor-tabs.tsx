import type { UrlTab } from '../../components/page/url-tabs.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import { Balances } from './balances/balances.tsx'
import { TransactionHistory } from './history/transaction-history.tsx'
import { PendingTransactions } from './pending/pending-transactions.tsx'
import { useNurseFilter } from './use-nurse-filter.ts'

/** What a company does with its nurses' money, in the order of the tabs (D2 s2). */
export const doctorTabs = (_t: TextsOf<'payments'>, ledger: TextsOf<'ledger'>): readonly UrlTab[] => [
  { id: 'pending', label: ledger('tabs.pending'), content: <CompanyPending /> },
  { id: 'balances', label: ledger('tabs.balances'), content: <Balances /> },
  { id: 'history', label: ledger('tabs.history'), content: <CompanyHistory /> },
]

const CompanyPending = () => <PendingTransactions isCompany filters={[useNurseFilter()]} />

const CompanyHistory = () => <TransactionHistory isCompany filters={[useNurseFilter()]} />
