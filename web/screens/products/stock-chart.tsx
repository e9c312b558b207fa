import LineChart from '@cloudscape-design/components/line-chart'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { StockPoint } from './running-stock.ts'

const shortDay = (at: Date): string => `${at.getMonth() + 1}/${at.getDate()}`

/** An axis that ends below this is marked at halves of a unit as well, which the labels round. */
const LEAST_TOP = 4

/** How stock and unclaimed units of a product went up and down. */
export const StockChart = ({ points }: { points: readonly StockPoint[] }) => {
  const t = useTexts('inventory')
  const line = (of: 'stock' | 'notClaimed') => ({
    ...{ title: t(`chart.${of}`), type: 'line' as const, valueFormatter: showCount },
    data: points.map((point) => ({ x: new Date(point.at), y: point[of] })),
  })
  const isLow = points.every(({ stock, notClaimed }) => Math.max(stock, notClaimed) < LEAST_TOP)
  return (
    <LineChart
      ariaLabel={t('chart.title')}
      height={180}
      hideFilter
      xScaleType="time"
      {...(isLow ? { yDomain: [0, LEAST_TOP] } : {})}
      xTitle={t('chart.time')}
      yTitle={t('chart.units')}
      i18nStrings={{ xTickFormatter: shortDay, yTickFormatter: showCount }}
      series={[line('stock'), line('notClaimed')]}
    />
  )
}
