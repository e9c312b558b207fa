import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { ChartBox } from '../../components/charts/chart-box.tsx'
import { knowledgeOf } from '../../components/figure.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { DayChart } from './day-chart.tsx'
import { Figures, type OverviewFigure } from './figures.tsx'
import { OverviewPage } from './overview-page.tsx'
import { NurseSteps } from './steps/lazy-steps.tsx'
import { WorkQueues } from './work-queues.tsx'

type NurseHome = Output<typeof contracts.home.calls.getNurseHome>

const EVERY_MS = 60_000
const asIs = (at: string): string => at
const inDollars = (value: number): string => showAmount(value)
const inWholeDollars = (value: number): string => `$${showCount(value)}`

/** A nurse's overview of the current company. */
export const NurseOverview = () => {
  const t = useTexts('home')
  const query = useCall(api.home.getNurseHome, {}, { refetchInterval: EVERY_MS })
  const { data } = query
  return (
    <OverviewPage query={query}>
      <NurseSteps />
      <WorkQueues />
      <Figures title={t('now')} figures={figuresOf(t, data)} knowledge={knowledgeOf(query)} />
      <ChartBox
        title={t('chart.months')}
        text={t('chart.monthsText')}
        empty={t('chart.emptyMonths')}
        points={data?.months.map(({ month, claimedAmount }) => ({ at: month, values: [claimedAmount] }))}
        series={[t('chart.worth')]}
        xTitle={t('chart.month')}
        yTitle={t('chart.money')}
        showAt={asIs}
        kind="bar"
        showValue={inDollars}
        showTick={inWholeDollars}
      />
      <DayChart series={data?.series} />
    </OverviewPage>
  )
}

/** Texts for pending takes and amounts, with their cap if there is one. */
const pendingOf = (t: TextsOf<'home'>, data: NurseHome | undefined) => {
  const { transactions = 0, amount: cap = 0, pendingTransactions = 0 } = data?.limits ?? {}
  const more = showCount(Math.max(0, transactions - pendingTransactions))
  const amount = showAmount(data?.awaitingAmount)
  return {
    takes: transactions > 0 ? t('nurse.takesOfCapText', { most: showCount(transactions), more }) : t('nurse.takesText'),
    amount:
      cap > 0 ? t('nurse.awaitingOfCapText', { amount, most: showAmount(cap) }) : t('nurse.awaitingText', { amount }),
  }
}

const figuresOf = (t: TextsOf<'home'>, data: NurseHome | undefined): OverviewFigure[] => [
  {
    label: t('nurse.takes'),
    text: showCount(data?.openTakes),
    says: pendingOf(t, data).takes,
    href: '/inbound',
  },
  {
    label: t('nurse.awaiting'),
    text: showCount(data?.awaitingUnits),
    says: pendingOf(t, data).amount,
    href: '/payments/pending',
  },
  {
    label: t('nurse.balance'),
    text: showAmount(data?.balance),
    says: t('nurse.balanceText'),
    href: '/payments',
  },
  {
    label: t('nurse.taken30'),
    text: showCount(data?.takenUnits30),
    says: t('nurse.taken30Text'),
    href: '/offer/history',
  },
  {
    label: t('nurse.delivered'),
    text: showAmount(data?.claimedAmount),
    says: t('nurse.deliveredText', { units: showCount(data?.claimedUnits) }),
    href: '/inbound/history',
  },
]
