import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { knowledgeOf } from '../../components/figure.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { DayChart } from './day-chart.tsx'
import { Figures, type OverviewFigure } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OverviewPage } from './overview-page.tsx'
import { WorkQueues } from './work-queues.tsx'

type DoctorHome = Output<typeof contracts.home.calls.getDoctorHome>

/** Refresh interval of the figures while the page is open, in ms. */
const EVERY_MS = 60_000

/** A company's start page. */
export const DoctorOverview = () => {
  const t = useTexts('home')
  const query = useCall(api.home.getDoctorHome, {}, { refetchInterval: EVERY_MS })
  const { data } = query
  return (
    <OverviewPage query={query}>
      {data && isNew(data) && <FirstSteps />}
      <WorkQueues />
      <Figures title={t('now')} figures={figuresOf(t, data)} knowledge={knowledgeOf(query)} />
      <DayChart series={data?.series} />
    </OverviewPage>
  )
}

/** True if the company has no open offers, open takes or stock, and no nurse took anything in the charted days. */
const isNew = ({ openOffers, openTakes, stockUnits, series }: DoctorHome): boolean =>
  openOffers + openTakes + stockUnits === 0 && series.every(({ takenUnits }) => takenUnits === 0)

const figuresOf = (t: TextsOf<'home'>, data: DoctorHome | undefined): OverviewFigure[] => [
  {
    label: t('doctor.offers'),
    text: showCount(data?.openOffers),
    says: t('doctor.offersText'),
    href: '/offer',
  },
  {
    label: t('doctor.awaiting'),
    text: showCount(data?.awaitingUnits),
    says: t('doctor.awaitingText', { amount: showAmount(data?.awaitingAmount), takes: showCount(data?.openTakes) }),
    href: '/inbound',
  },
  {
    label: t('doctor.stock'),
    text: showAmount(data?.stockValue),
    says: t('doctor.stockText', { units: showCount(data?.stockUnits) }),
    href: '/inventory',
  },
  {
    label: t('doctor.notClaimed'),
    text: showCount(data?.notClaimedUnits),
    says: t('doctor.notClaimedText', { count: data?.rowsToConfirm ?? 0, rows: showCount(data?.rowsToConfirm) }),
    href: '/inbound/orphans',
  },
  {
    label: t('doctor.toPay'),
    text: showAmount(data?.toPay),
    says: t('doctor.toPayText', { count: data?.toPayNurses ?? 0 }),
    href: '/payments/balances',
  },
  {
    label: t('doctor.fees'),
    text: showAmount(data?.billsAmount),
    says: t('doctor.feesText', { count: data?.billsToPay ?? 0, requested: showCount(data?.billsRequested) }),
    href: '/payments/storageFee',
  },
]
