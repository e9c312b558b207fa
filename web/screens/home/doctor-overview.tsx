import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showAmount, showCount } from '../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { DayChart } from './day-chart.tsx'
import { Figures, type OverviewFigure } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OverviewPage } from './overview-page.tsx'

type DoctorHome = Output<typeof contracts.home.calls.getDoctorHome>

/** How often the figures are asked for anew while the page is looked at. */
const EVERY_MS = 60_000

/** A company's start page. */
export const DoctorOverview = () => {
  const t = useTexts('home')
  const query = useCall(api.home.getDoctorHome, {}, { refetchInterval: EVERY_MS })
  const { data } = query
  return (
    <OverviewPage query={query}>
      {data && isNew(data) && <FirstSteps />}
      <Figures title={t('now')} figures={figuresOf(t, data)} />
      <DayChart series={data?.series} />
    </OverviewPage>
  )
}

/** Nothing was offered, bought or taken yet. */
const isNew = ({ openOffers, openTakes, stockUnits, series }: DoctorHome): boolean =>
  openOffers + openTakes + stockUnits === 0 && series.every(({ takenUnits }) => takenUnits === 0)

const figuresOf = (t: TextsOf<'home'>, data: DoctorHome | undefined): OverviewFigure[] => [
  {
    label: t('doctor.offers'),
    text: showCount(data?.openOffers),
    says: t('doctor.offersText'),
    link: { href: '/offer', text: t('doctor.seeOffers') },
  },
  {
    label: t('doctor.awaiting'),
    text: showCount(data?.awaitingUnits),
    says: t('doctor.awaitingText', { amount: showAmount(data?.awaitingAmount), takes: showCount(data?.openTakes) }),
    link: { href: '/inbound', text: t('doctor.seeAwaiting') },
  },
  {
    label: t('doctor.stock'),
    text: showAmount(data?.stockValue),
    says: t('doctor.stockText', { units: showCount(data?.stockUnits) }),
    link: { href: '/inventory', text: t('doctor.seeStock') },
  },
  {
    label: t('doctor.notClaimed'),
    text: showCount(data?.notClaimedUnits),
    says: t('doctor.notClaimedText', { count: data?.rowsToConfirm ?? 0, rows: showCount(data?.rowsToConfirm) }),
    link: { href: '/inventory', text: t('doctor.seeStock') },
  },
  {
    label: t('doctor.toPay'),
    text: showAmount(data?.toPay),
    says: t('doctor.toPayText', { count: data?.toPayNurses ?? 0 }),
    link: { href: '/payments/balances', text: t('doctor.seeBalances') },
  },
  {
    label: t('doctor.requests'),
    text: showCount(data?.requests),
    says: t('doctor.requestsText', { amount: showAmount(data?.requested) }),
    link: { href: '/payments/requests?status=pending', text: t('doctor.seeRequests') },
  },
  {
    label: t('doctor.fees'),
    text: showAmount(data?.billsAmount),
    says: t('doctor.feesText', { count: data?.billsToPay ?? 0, requested: showCount(data?.billsRequested) }),
    link: { href: '/payments/storageFee', text: t('doctor.seeFees') },
  },
]
