import type { UrlTab } from '../../components/page/url-tabs.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import { NurseBalance } from './nurse-balance.tsx'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionHistory } from './transaction-history.tsx'

/** What a nurse sees of their money with the company, in the order of the tabs. */
export const nurseTabs = (t: TextsOf<'payments'>): readonly UrlTab[] => [
  { id: 'balance', label: t('tabs.balance'), content: <NurseBalance /> },
  { id: 'history', label: t('tabs.history'), content: <TransactionHistory columns={transactionColumns(t)} /> },
]
