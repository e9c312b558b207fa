import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { KeyFigure, useLeastWidth } from '../../../components/key-values.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** How many packages a batch has to reverse, what claims hold of them, and how long it will take. */
export const BatchCheck = ({ doctorNo, batchNumber: id }: { doctorNo: string; batchNumber: string }) => {
  const t = useTexts('mixedBatches')
  const of = { doctorNo, id }
  const width = useLeastWidth()
  const check = useCall(api['mixed-packages'].checkReversibility, of, { staleTime: 0 })
  const time = useCall(api['mixed-packages'].estimateTime, { ...of, operationType: 'reverse' }, { staleTime: 0 })
  if (check.error && !check.data) return <RetryAlert told={check.error} onRetry={() => check.refetch()} />
  // Only so many packages of a batch are looked at.
  const atLeast = (count: number | undefined) => `${showCount(count)}${check.data?.isLowerBound ? '+' : ''}`
  const { data } = check
  return (
    <KeyValuePairs
      columns={4}
      minColumnWidth={width}
      items={[
        { label: t('reverse.packages'), value: <KeyFigure text={showCount(data?.packages)} /> },
        { label: t('reverse.withClaims'), value: <KeyFigure text={atLeast(data?.claimed)} /> },
        { label: t('reverse.claimedUnits'), value: <KeyFigure text={atLeast(data?.claimedItems)} /> },
        { label: t('reverse.distributedUnits'), value: <KeyFigure text={atLeast(data?.distributedItems)} /> },
        {
          label: t('reverse.time'),
          value: time.data ? t('reverse.seconds', { seconds: showCount(time.data.seconds) }) : '-',
        },
      ]}
    />
  )
}
