import { lazy, Suspense } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { SkeletonList } from '../../components/page/skeleton-list.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { showAmount } from '../../components/text/format.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './inbound.module.css'
import { NurseTakes } from './nurse-takes.tsx'
import { TAKE_TABS } from './take-record.ts'

const NurseHistory = lazy(async () => ({ default: (await import('./inbound-history.tsx')).NurseHistory }))
const ReportsTable = lazy(async () => ({ default: (await import('../inventory/reports-table.tsx')).ReportsTable }))

const Unmatched = lazy(async () => {
  const [{ UnseenNumbers: Loaded }] = await Promise.all([
    import('../tracking/unmatched/unseen-numbers.tsx'),
    loadTexts(['unmatched']),
  ])
  return { default: Loaded }
})

/** A nurse's inbound page: takes with their parcels and payment, reports, unmatched numbers and history. */
export const NurseInbound = () => {
  const t = useTexts('inbound')
  const takes = useTexts('takes')
  const reported = useTexts('inventory')('tab')
  const [open, ...over] = TAKE_TABS.map((tab) => ({
    id: tab.id,
    label: tab.id === 'open' ? takes('toConfirm') : t(`tabs.${tab.id}`),
    content: <NurseTakes key={tab.id} tab={tab} />,
  }))
  const reports = {
    id: 'reported',
    label: reported,
    content: (
      <Suspense fallback={<SkeletonList />}>
        <ReportsTable />
      </Suspense>
    ),
  }
  const history = {
    id: 'history',
    label: takes('history'),
    content: (
      <Suspense fallback={<SkeletonList />}>
        <NurseHistory />
      </Suspense>
    ),
  }
  const unmatched = {
    id: 'orphans',
    label: t('unmatched'),
    content: (
      <Suspense fallback={<SkeletonList />}>
        <Unmatched />
      </Suspense>
    ),
  }
  return (
    <>
      <PageHeader title={t('title')} description={<Figures />} />
      <UrlTabs
        label={t('title')}
        base="/inbound"
        tabs={[...(open ? [open] : []), reports, unmatched, history, ...over]}
      />
    </>
  )
}

/** Balance figures on one line, which keeps its height while they load. */
const Figures = () => {
  const t = useTexts('inbound')
  const { data, error } = useCall(api.payments.getBalance, {})
  const show = (amount: number | undefined) => (error && !data ? '-' : <strong>{showAmount(amount)}</strong>)
  return (
    <span className={styles.figures}>
      <span>
        {t('figures.balance')} {show(data?.total)}
      </span>
      <span>
        {t('figures.awaiting')} {show(data?.pendingAmount)}
      </span>
      <PageLink href="/payments">{t('figures.payments')}</PageLink>
    </span>
  )
}
