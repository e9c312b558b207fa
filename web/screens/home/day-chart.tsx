import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { ChartBox } from '../../components/charts/chart-box.tsx'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

export type DayFigures = Output<typeof contracts.home.calls.getDoctorHome>['series'][number]

/** '2026-11-20' -> '11-20', to fit thirty labels on the axis. */
const withoutYear = (day: string): string => day.slice(5)

/** Units taken and delivered per day. */
export const DayChart = ({ series }: { series: readonly DayFigures[] | undefined }) => {
  const t = useTexts('home')
  return (
    <ChartBox
      title={t('chart.days')}
      text={t('chart.daysText')}
      empty={t('chart.emptyDays')}
      points={series?.map(({ day, takenUnits = 0, claimedUnits = 0 }) => ({
        at: day,
        values: [takenUnits, claimedUnits],
      }))}
      series={[t('chart.taken'), t('chart.claimed')]}
      xTitle={t('chart.day')}
      yTitle={t('chart.units')}
      showAt={withoutYear}
      kind="line"
      showValue={showCount}
      showTick={showCount}
    />
  )
}
