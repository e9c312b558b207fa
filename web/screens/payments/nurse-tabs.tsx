import type { UrlTab } from '../../components/page/url-tabs.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import { NurseBalance } from './balances/nurse-balance.tsx'
import { TransactionHistory } from './history/transaction-history.tsx'
import { PendingTransactions } from './pending/pending-transactions.tsx'
import { NurseRequests } from './requests/nurse-requests.tsx'

/** Tabs of a nurse's payments with the company, in display order. */
export const nurseTabs = (
  t: TextsOf<'payments'>,
  ledger: TextsOf<'ledger'>,
  requests: TextsOf<'requests'>,
): readonly UrlTab[] => [
  { id: 'balance', label: t('tabs.balance'), content: <NurseBalance /> },
  { id: 'requests', label: requests('tabs.requests'), content: <NurseRequests /> },
  { id: 'pending', label: ledger('tabs.pending'), content: <PendingTransactions isCompany={false} /> },
  { id: 'history', label: ledger('tabs.history'), content: <TransactionHistory isCompany={false} /> },
]
