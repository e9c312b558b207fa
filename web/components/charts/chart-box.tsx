import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './charts.module.css'
import type { SeriesChartProps } from './series-chart.tsx'

const SeriesChart = lazy(async () => ({ default: (await import('./series-chart.tsx')).SeriesChart }))

interface ChartBoxProps extends Omit<SeriesChartProps, 'points' | 'label'> {
  title: string
  text: string
  /** Undefined while the data is loading. */
  points: SeriesChartProps['points'] | undefined
  empty: string
}

/** A chart in a box, which keeps its height while it is loading or empty. */
export const ChartBox = ({ title, text, points, empty, ...chart }: ChartBoxProps) => {
  const t = useTexts('home')
  const loading = <StatusIndicator type="loading">{useTexts('components')('loading')}</StatusIndicator>
  const isEmpty = points?.every(({ values }) => values.every((value) => value === 0))
  return (
    <Container
      header={
        <Header variant="h2" description={text}>
          {title}
        </Header>
      }
    >
      <div className={styles.chart}>
        {points === undefined && loading}
        {isEmpty && (
          <Box textAlign="center" color="text-body-secondary" padding={{ vertical: 'xxl' }}>
            <b>{t('chart.empty')}</b>
            <div>{empty}</div>
          </Box>
        )}
        {points && !isEmpty && (
          <Suspense fallback={loading}>
            <SeriesChart label={title} points={points} {...chart} />
          </Suspense>
        )}
      </div>
    </Container>
  )
}
