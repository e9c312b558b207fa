import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { showList } from '../../../components/text/show-list.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { ResultModal } from '../../tracking/results/result-modal.tsx'
import { NumberStateText } from '../numbers/number-states.tsx'
import { stateOf, type Take } from '../take-record.ts'

type Compared = Output<typeof contracts.inbound.calls.compareInbound>['records'][number]

/** Compares the tracking numbers given for a take with the warehouse's records. */
export const CompareModal = ({ take, onClose }: { take: Take; onClose: () => void }) => {
  const t = useTexts('takes')
  const { inboundNo, upc } = take
  const { data, error, refetch } = useCall(api.inbound.compareInbound, { inboundNo }, { staleTime: 0 })
  return (
    <ResultModal title={t('compare.title')} onClose={onClose}>
      {error && !data && <RetryAlert message={error} onRetry={() => refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <SpaceBetween size="s">
          <Box variant="strong">{take.productName}</Box>
          <Box color="text-body-secondary">{t('compare.text', { upc })}</Box>
          <DialogTable
            label={t('compare.title')}
            rows={data.records}
            columns={columnsOf(t, take)}
            rowKey={({ tracking }) => tracking}
            empty={t('compare.none')}
            {...(data.records.length > 10
              ? { find: { label: t('run.find'), text: ({ tracking }: Compared) => tracking } }
              : {})}
          />
        </SpaceBetween>
      )}
    </ResultModal>
  )
}

const columnsOf = (t: TextsOf<'takes'>, take: Take): readonly Column<Compared>[] => [
  {
    id: 'tracking',
    header: t('run.tracking'),
    cell: ({ tracking }) => <TrackingText tracking={tracking} opensNewTab />,
  },
  { id: 'given', header: t('compare.given'), numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    id: 'arrived',
    header: t('compare.arrived'),
    numeric: true,
    cell: ({ qty, arrivedQty }) =>
      arrivedQty === 0 || arrivedQty === qty ? showCount(arrivedQty) : <strong>{showCount(arrivedQty)}</strong>,
  },
  {
    id: 'unclaimed',
    header: t('compare.unclaimed'),
    numeric: true,
    cell: ({ unclaimedQty }) => showCount(unclaimedQty),
  },
  {
    id: 'upcs',
    header: t('compare.upcs'),
    cell: ({ isUpcMismatch, upcs }) => (
      <>
        <Check isUpcMismatch={isUpcMismatch} />
        {upcs.length > 0 && <Box fontSize="body-s">{showList(upcs)}</Box>}
      </>
    ),
  },
  {
    id: 'state',
    header: t('compare.state'),
    card: 'badge',
    cell: (row) => <NumberStateText state={stateOf(take, row)} />,
  },
]

const Check = ({ isUpcMismatch }: Pick<Compared, 'isUpcMismatch'>) => {
  const t = useTexts('takes')
  if (isUpcMismatch === null)
    return (
      <StatusIndicator wrapText={false} type="pending">
        {t('compare.anomaly')}
      </StatusIndicator>
    )
  return isUpcMismatch ? (
    <StatusIndicator wrapText={false} type="error">
      {t('compare.mismatch')}
    </StatusIndicator>
  ) : (
    <StatusIndicator wrapText={false} type="success">
      {t('compare.matched')}
    </StatusIndicator>
  )
}
