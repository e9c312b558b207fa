import type { Input } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ChartBox } from '../../../components/charts/chart-box.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ReportChartProps {
  asked: Omit<Input<typeof contracts.fees.calls.getStorageChargeTotal>, 'doctorNo' | 'by'>
  by: 'day' | 'month'
}

/** Chart of a company's storage fees, by day or by month. */
export const ReportChart = ({ asked, by }: ReportChartProps) => {
  const t = useTexts('feeReport')
  const { data, error, refetch } = useCall(api.fees.getStorageChargeTotal, { ...asked, by }, { keepPrevious: true })
  if (error) return <RetryAlert message={error} onRetry={() => refetch()} />
  const span = { from: asked.startDate, to: asked.endDate }
  return (
    <ChartBox
      title={t(by === 'month' ? 'chart.byMonth' : 'chart.byDay')}
      text={
        data
          ? t('chart.text', { ...span, total: showAmount(data.charge_total), units: showCount(data.unitDays) })
          : t('chart.waiting')
      }
      empty={t('emptyText')}
      points={data?.points.map(({ at, charge_total }) => ({ at, values: [charge_total] }))}
      series={[t('chart.series')]}
      xTitle={t(`chart.${by}`)}
      yTitle={t('chart.amount')}
      showAt={(at) => at}
      kind={by === 'month' ? 'bar' : 'line'}
      showValue={(value) => showAmount(value)}
      showTick={showCount}
    />
  )
}
