import type { UrlTab } from '../../components/page/url-tabs.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import { Balances } from './balances/balances.tsx'
import { CompanyBills } from './bills/company-bills.tsx'
import { TransactionHistory } from './history/transaction-history.tsx'
import { Payouts } from './payouts/payouts.tsx'
import { PendingTransactions } from './pending/pending-transactions.tsx'
import { CompanyRequests } from './requests/company-requests.tsx'
import { useNurseFilter } from './use-nurse-filter.ts'

/** Tabs of a company's nurse payments, in display order (SPEC-payments-4). */
export const doctorTabs = (
  requests: TextsOf<'requests'>,
  ledger: TextsOf<'ledger'>,
  bills: TextsOf<'bills'>,
): readonly UrlTab[] => [
  { id: 'requests', label: requests('tabs.requests'), content: <CompanyRequests /> },
  { id: 'payouts', label: requests('tabs.payouts'), content: <Payouts /> },
  { id: 'pending', label: ledger('tabs.pending'), content: <CompanyPending /> },
  { id: 'balances', label: ledger('tabs.balances'), content: <Balances /> },
  { id: 'history', label: ledger('tabs.history'), content: <CompanyHistory /> },
  { id: 'storageFee', label: bills('tab'), content: <CompanyBills /> },
]

const CompanyPending = () => <PendingTransactions isCompany filters={[useNurseFilter()]} />

const CompanyHistory = () => <TransactionHistory isCompany filters={[useNurseFilter()]} />
