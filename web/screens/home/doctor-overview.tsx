import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { DAY_FIGURE_RIGHTS, FIGURE_RIGHTS } from '../../../shared/home/figures.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMay } from '../../api/use-may.ts'
import { knowledgeOf } from '../../components/figure.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { DayChart } from './day-chart.tsx'
import { Figures, type OverviewFigure } from './figures.tsx'
import { OverviewPage } from './overview-page.tsx'
import { CompanySteps } from './steps/lazy-steps.tsx'
import { WorkQueues } from './work-queues.tsx'

type DoctorHome = Output<typeof contracts.home.calls.getDoctorHome>

/** Refresh interval of the figures while the page is open, in ms. */
const EVERY_MS = 60_000

/** A company's start page. */
export const DoctorOverview = () => {
  const t = useTexts('home')
  const query = useCall(api.home.getDoctorHome, {}, { refetchInterval: EVERY_MS })
  const { data } = query
  const may = useMay()
  const figures = figuresOf(t, data, may)
  return (
    <OverviewPage query={query}>
      {data && may(STEP_RIGHTS) && <CompanySteps isNew={isNew(data)} hasOffers={(data.openOffers ?? 0) > 0} />}
      <WorkQueues />
      {figures.length > 0 && <Figures title={t('now')} figures={figures} knowledge={knowledgeOf(query)} />}
      {may(DAY_FIGURE_RIGHTS.takenUnits) && <DayChart series={data?.series} />}
    </OverviewPage>
  )
}

/** Rights, each of which allows some of a company's first steps. */
const STEP_RIGHTS = ['inventory:write', 'team:write', 'offers:write'] as const

/**
 * True if the company has no open takes or stock, and no nurse took anything in the charted days. Figures that the user
 * may not see are absent.
 */
const isNew = ({ openTakes, stockUnits, series }: Partial<DoctorHome>): boolean =>
  !openTakes && !stockUnits && (series ?? []).every(({ takenUnits }) => !takenUnits)

/** The figures that the user may see, in display order. */
const figuresOf = (
  t: TextsOf<'home'>,
  data: DoctorHome | undefined,
  may: ReturnType<typeof useMay>,
): OverviewFigure[] => {
  const of = allFiguresOf(t, data)
  return ORDER.flatMap((name) => (may(FIGURE_RIGHTS[name]) ? [of[name]] : []))
}

const ORDER = ['openOffers', 'awaitingUnits', 'stockValue', 'notClaimedUnits', 'toPay', 'billsAmount'] as const

/** Nothing for people without the right to this figure. */
const notConfirmed = (t: TextsOf<'home'>, { rowsToConfirm: rows }: Partial<DoctorHome> = {}): string[] =>
  rows === undefined ? [] : [t('doctor.notConfirmed', { count: rows, rows: showCount(rows) })]

const allFiguresOf = (
  t: TextsOf<'home'>,
  data: DoctorHome | undefined,
): Record<(typeof ORDER)[number], OverviewFigure> => ({
  openOffers: {
    label: t('doctor.offers'),
    text: showCount(data?.openOffers),
    says: t('doctor.offersText'),
    href: '/offer',
  },
  awaitingUnits: {
    label: t('doctor.awaiting'),
    text: showCount(data?.awaitingUnits),
    says: t('doctor.awaitingText', { amount: showAmount(data?.awaitingAmount), takes: showCount(data?.openTakes) }),
    href: '/inbound',
  },
  stockValue: {
    label: t('doctor.stock'),
    text: showAmount(data?.stockValue),
    says: t('doctor.stockText', { units: showCount(data?.stockUnits) }),
    href: '/inventory',
  },
  notClaimedUnits: {
    label: t('doctor.notClaimed'),
    text: showCount(data?.notClaimedUnits),
    says: [t('doctor.notClaimedText'), ...notConfirmed(t, data)].join(' '),
    href: '/inbound/orphans',
  },
  toPay: {
    label: t('doctor.toPay'),
    text: showAmount(data?.toPay),
    says: t('doctor.toPayText', { count: data?.toPayNurses ?? 0 }),
    href: '/payments/balances',
  },
  billsAmount: {
    label: t('doctor.fees'),
    text: showAmount(data?.billsAmount),
    says: t('doctor.feesText', { count: data?.billsToPay ?? 0, requested: showCount(data?.billsRequested) }),
    href: '/payments/storageFee',
  },
})
