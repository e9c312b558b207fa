import { lazy, Suspense } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { knowledgeOf } from '../../components/figure.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { CompaniesTable } from './companies-table.tsx'
import { Figures, type OverviewFigure } from './figures.tsx'
import { OverviewPage } from './overview-page.tsx'
import { WarehouseSteps } from './steps/lazy-steps.tsx'
import { WorkQueues } from './work-queues.tsx'

type WarehouseHome = Output<typeof contracts.home.calls.getWarehouseHome>

const EVERY_MS = 30_000

const ScanEntry = lazy(async () => {
  const [{ ScanEntry: Way }] = await Promise.all([import('../tracking/scan/scan-entry.tsx'), loadTexts(['scan'])])
  return { default: Way }
})

/** A warehouse admin's start page: pending work of all companies or of the chosen one. */
export const WarehouseOverview = () => {
  const t = useTexts('home')
  const query = useCall(api.home.getWarehouseHome, {}, { refetchInterval: EVERY_MS })
  const { data } = query
  return (
    <OverviewPage query={query}>
      <Suspense fallback={null}>
        <ScanEntry isLarge />
      </Suspense>
      {data && data.companies.length > 0 && <WarehouseSteps hasRows={data.rowsToConfirm + data.notClaimedUnits > 0} />}
      <WorkQueues />
      <Figures title={t('now')} figures={figuresOf(t, data)} knowledge={knowledgeOf(query)} />
      <CompaniesTable query={query} />
    </OverviewPage>
  )
}

const figuresOf = (t: TextsOf<'home'>, data: WarehouseHome | undefined): OverviewFigure[] => [
  {
    label: t('warehouse.rows'),
    text: showCount(data?.rowsToConfirm),
    says: t('warehouse.rowsText'),
    href: '/inbound/toConfirm',
  },
  {
    label: t('warehouse.notClaimed'),
    text: showCount(data?.notClaimedUnits),
    says: t('warehouse.notClaimedText'),
    href: '/inbound/orphans',
  },
  {
    label: t('warehouse.bills'),
    text: showAmount(data?.billsAmount),
    says: t('warehouse.billsText', { count: data?.billsUnpaid ?? 0 }),
    href: '/payments',
  },
  {
    label: t('warehouse.requests'),
    text: showCount(data?.billsRequested),
    says: t('warehouse.requestsText'),
    href: '/payments?status=requested',
  },
]
