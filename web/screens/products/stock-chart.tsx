import LineChart from '@cloudscape-design/components/line-chart'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { StockPoint } from './running-stock.ts'

const shortDay = (at: Date): string => `${at.getMonth() + 1}/${at.getDate()}`

const twoDigits = (count: number): string => String(count).padStart(2, '0')

const dayAndTime = (at: Date): string => `${shortDay(at)}\n${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`

/**
 * Approximate number of axis marks on a wide chart. Over fewer days, several marks share one day, so they show the time
 * too.
 */
const MARKS = 20

const marksOf = (points: readonly StockPoint[]) => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return shortDay
  return Date.parse(last.at) - Date.parse(first.at) < MARKS * DAY_MS ? dayAndTime : shortDay
}

/** Minimum top of the axis: below it, the axis would also have half-unit marks, which the labels round. */
const MIN_TOP = 4

/** Stock and unclaimed units of a product over time, as steps (`stepsOf`). */
export const StockChart = ({ points }: { points: readonly StockPoint[] }) => {
  const t = useTexts('inventory')
  const line = (of: 'stock' | 'notClaimed') => ({
    title: t(`chart.${of}`),
    type: 'line' as const,
    valueFormatter: showCount,
    data: points.map((point) => ({ x: new Date(point.at), y: point[of] })),
  })
  const isLow = points.every(({ stock, notClaimed }) => Math.max(stock, notClaimed) < MIN_TOP)
  return (
    <LineChart
      ariaLabel={t('chart.title')}
      height={180}
      hideFilter
      xScaleType="time"
      {...(isLow ? { yDomain: [0, MIN_TOP] } : {})}
      xTitle={t('chart.time')}
      yTitle={t('chart.units')}
      i18nStrings={{ xTickFormatter: marksOf(points), yTickFormatter: showCount }}
      series={[line('stock'), line('notClaimed')]}
    />
  )
}
