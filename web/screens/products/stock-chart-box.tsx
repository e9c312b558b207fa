import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { lazy, Suspense } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { runningStock, stepsOf } from './running-stock.ts'

const StockChart = lazy(async () => ({ default: (await import('./stock-chart.tsx')).StockChart }))

/** Maximum number of movements in the chart. */
const MOVEMENTS = 100

interface StockChartBoxProps {
  /** Product with its current totals over all warehouses. */
  product: { productNo: string; stock: number; notClaimed: number }
}

/** Stock over the newest movements; renders nothing if there are too few for a line. */
export const StockChartBox = ({ product }: StockChartBoxProps) => {
  const t = useTexts('inventory')
  const query = useCall(api.products.listStockLog, { productNo: product.productNo, size: MOVEMENTS })
  const { data, error, refetch } = query
  if (data && data.records.length < 2) return null
  const loading = <StatusIndicator type="loading">{t('chart.loading')}</StatusIndicator>
  return (
    <Container
      header={
        <Header variant="h3" description={t('chart.text', { count: data?.records.length ?? MOVEMENTS })}>
          {t('chart.title')}
        </Header>
      }
    >
      {data && (
        <Suspense fallback={loading}>
          <StockChart points={stepsOf(runningStock(data.records, product), new Date().toISOString())} />
        </Suspense>
      )}
      {!data && (error ? <RetryAlert message={error} onRetry={() => refetch()} /> : loading)}
    </Container>
  )
}
