import type { Role } from '../../../shared/values/role.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { type UrlTab, UrlTabs } from '../../components/page/url-tabs.tsx'
import { useSession } from '../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { Balances } from './balances/balances.tsx'
import { NurseBalance } from './balances/nurse-balance.tsx'
import { CompanyBills } from './bills/company-bills.tsx'
import { WarehouseBills } from './bills/warehouse-bills.tsx'
import { TransactionHistory } from './history/transaction-history.tsx'
import { Payouts } from './payouts/payouts.tsx'
import { PendingTransactions } from './pending/pending-transactions.tsx'
import { CompanyRequests } from './requests/company-requests.tsx'
import { NurseRequests } from './requests/nurse-requests.tsx'
import { useFilterByNurse } from './use-filter-by-nurse.ts'

const PAGES: Partial<Record<Role, () => React.ReactNode>> = {
  doctor: () => <DoctorPayments />,
  nurse: () => <NursePayments />,
  warehouseAdmin: () => <WarehouseBills />,
}

/** /payments: a company's debts to its nurses and warehouses, a nurse's balance, or a warehouse admin's bills. */
export const PaymentsScreen = () => PAGES[useSession().user.role]?.()

/**
 * A company's payment requests, batch payouts, pending amounts, balances with its nurses, history, and bills from
 * warehouses.
 */
const DoctorPayments = () => {
  const t = useTexts('payments')
  return (
    <>
      <PageHeader title={t('title')} description={t('doctorText')} />
      <UrlTabs
        label={t('title')}
        base="/payments"
        tabs={doctorTabs(useTexts('requests'), useTexts('ledger'), useTexts('bills'))}
      />
    </>
  )
}

/** Tabs of a company's payments, in display order (SPEC-payments-4). */
const doctorTabs = (
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

const CompanyPending = () => <PendingTransactions isCompany filters={useFilterByNurse()} />

const CompanyHistory = () => <TransactionHistory isCompany filters={useFilterByNurse()} />

/** A nurse's balance with the company, payment requests, pending amounts and history. */
const NursePayments = () => {
  const t = useTexts('payments')
  const { company } = useSession()
  return (
    <>
      <PageHeader title={t('title')} description={company && t('with', { company: company.doctorName })} />
      <UrlTabs label={t('title')} base="/payments" tabs={nurseTabs(t, useTexts('ledger'), useTexts('requests'))} />
    </>
  )
}

/** Tabs of a nurse's payments with the company, in display order. */
const nurseTabs = (
  t: TextsOf<'payments'>,
  ledger: TextsOf<'ledger'>,
  requests: TextsOf<'requests'>,
): readonly UrlTab[] => [
  { id: 'balance', label: t('tabs.balance'), content: <NurseBalance /> },
  { id: 'requests', label: requests('tabs.requests'), content: <NurseRequests /> },
  { id: 'pending', label: ledger('tabs.pending'), content: <PendingTransactions isCompany={false} /> },
  { id: 'history', label: ledger('tabs.history'), content: <TransactionHistory isCompany={false} /> },
]
