import MixedChart from '@cloudscape-design/components/mixed-line-bar-chart'

export interface SeriesChartProps {
  label: string
  /** One point per day or month, oldest first; one value per series. */
  points: readonly { at: string; values: readonly number[] }[]
  series: readonly string[]
  /** Use 'line' where bars would be too thin on a phone. */
  kind: 'bar' | 'line'
  xTitle: string
  yTitle: string
  /** Formats a position on the time axis: '11-20'. */
  showAt: (at: string) => string
  showValue: (value: number) => string
  /** Formats a value beside the axis, where there is less room. */
  showTick: (value: number) => string
}

/** Figures by day or month. With small values the axis has ticks between whole numbers, which get no label. */
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
