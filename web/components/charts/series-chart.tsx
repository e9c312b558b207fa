import MixedChart from '@cloudscape-design/components/mixed-line-bar-chart'

export interface SeriesChartProps {
  label: string
  /** One a day or month, the oldest first; as many values as there are series. */
  points: readonly { at: string; values: readonly number[] }[]
  series: readonly string[]
  /** Lines where bars would be too thin on a phone. */
  kind: 'bar' | 'line'
  xTitle: string
  yTitle: string
  /** How a place on the time axis is written: '11-20'. */
  showAt: (at: string) => string
  showValue: (value: number) => string
  /** The same beside the axis, where there is less room. */
  showTick: (value: number) => string
}

/** Figures by day or month. Where they are few the axis has ticks between whole numbers, which bear no figure. */
export const SeriesChart = ({ label, points, series, kind, xTitle, yTitle, showAt, ...show }: SeriesChartProps) => (
  <MixedChart
    ariaLabel={label}
    height={220}
    hideFilter
    xScaleType="categorical"
    xTitle={xTitle}
    yTitle={yTitle}
    xDomain={points.map(({ at }) => showAt(at))}
    i18nStrings={{ yTickFormatter: (value) => (Number.isInteger(value) ? show.showTick(value) : '') }}
    series={series.map((title, nth) => ({
      title,
      type: kind,
      valueFormatter: show.showValue,
      data: points.map(({ at, values }) => ({ x: showAt(at), y: values[nth] ?? 0 })),
    }))}
  />
)
