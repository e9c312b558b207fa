import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showAmount, showCount } from '../../components/format.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { ChartBox } from './chart-box.tsx'
import { DayChart } from './day-chart.tsx'
import { Figures, type OverviewFigure } from './figures.tsx'
import { OverviewPage } from './overview-page.tsx'

type NurseHome = Output<typeof contracts.home.calls.nurseHome>

const EVERY_MS = 60_000
const asIs = (at: string): string => at
const inDollars = (value: number): string => showAmount(value)
const inWholeDollars = (value: number): string => `$${showCount(value)}`

/** A nurse's start page, with the company she works for at the moment. */
export const NurseOverview = () => {
  const t = useTexts('overview')
  const query = useCall(api.home.nurseHome, {}, { refetchInterval: EVERY_MS })
  const { data } = query
  return (
    <OverviewPage query={query}>
      <Figures title={t('now')} figures={figuresOf(t, data)} />
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

const figuresOf = (t: TextsOf<'overview'>, data: NurseHome | undefined): OverviewFigure[] => [
  {
    label: t('nurse.takes'),
    text: showCount(data?.openTakes),
    says: t('nurse.takesText'),
    link: { href: '/inbound', text: t('nurse.seeTakes') },
  },
  {
    label: t('nurse.awaiting'),
    text: showCount(data?.awaitingUnits),
    says: t('nurse.awaitingText', { amount: showAmount(data?.awaitingAmount) }),
  },
  {
    label: t('nurse.balance'),
    text: showAmount(data?.balance),
    says: t('nurse.balanceText'),
    link: { href: '/payments', text: t('nurse.seeBalance') },
  },
  {
    label: t('nurse.taken30'),
    text: showCount(data?.takenUnits30),
    says: t('nurse.taken30Text'),
    link: { href: '/offer', text: t('nurse.seeOffers') },
  },
  {
    label: t('nurse.delivered'),
    text: showAmount(data?.claimedAmount),
    says: t('nurse.deliveredText', { units: showCount(data?.claimedUnits) }),
  },
]
