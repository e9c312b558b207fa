import Box from '@cloudscape-design/components/box'
import { TAKE_STATUS } from '../../../../shared/inbound/take-status.rules.ts'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { ClaimPage } from './claim-run.ts'

type Credited = ClaimPage['inbounds'][number]
type NotClaimed = ClaimPage['failedRecords'][number]

/** Takes for which units were claimed. */
export const CreditedTable = ({ rows }: { rows: readonly Credited[] }) => {
  const t = useTexts('takes')
  const columns: readonly Column<Credited>[] = [
    { id: 'product', header: t('run.product'), cell: ({ productName }) => <LongText text={productName} /> },
    { id: 'units', header: t('run.units'), numeric: true, cell: ({ units }) => showCount(units) },
    {
      id: 'amount',
      header: t('run.amount'),
      numeric: true,
      cell: ({ amount }) => <strong>{showAmount(amount)}</strong>,
    },
    {
      id: 'left',
      header: t('run.left'),
      cell: ({ leftNum, status }) =>
        status === TAKE_STATUS.completed ? (
          <StatusText type="success">{t('run.completed')}</StatusText>
        ) : (
          showCount(leftNum)
        ),
    },
  ]
  return (
    <div>
      <Box variant="h3">{t('run.credited')}</Box>
      <DialogTable
        label={t('run.credited')}
        rows={rows}
        columns={columns}
        rowKey={({ inboundNo, leftNum, units }) => `${inboundNo} ${leftNum} ${units}`}
        empty=""
      />
    </div>
  )
}

/** Tracking numbers that were not claimed, each with its reason. */
export const NotClaimedTable = ({ rows }: { rows: readonly NotClaimed[] }) => {
  const t = useTexts('takes')
  const say = useSentences()
  const columns: readonly Column<NotClaimed>[] = [
    {
      id: 'tracking',
      header: t('run.tracking'),
      cell: ({ tracking }) => <TrackingText tracking={tracking} opensNewTab />,
    },
    { id: 'product', header: t('run.product'), cell: ({ productName }) => <LongText text={productName} /> },
    {
      id: 'why',
      header: t('run.why'),
      cell: ({ errorMessage: message, reasons }) => say({ message, reasons }),
    },
  ]
  return (
    <div>
      <Box variant="h3">{`${t('run.notClaimed')} (${showCount(rows.length)})`}</Box>
      <DialogTable
        label={t('run.notClaimed')}
        rows={rows}
        columns={columns}
        rowKey={({ inboundNo, tracking }) => `${inboundNo} ${tracking}`}
        empty=""
        low
        {...(rows.length > 10 ? { find: { label: t('run.find'), text: ({ tracking }: NotClaimed) => tracking } } : {})}
      />
    </div>
  )
}
