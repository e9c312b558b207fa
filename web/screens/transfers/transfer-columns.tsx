import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { TransferRecord } from './transfer-record.ts'

const text = (
  id: 'upc' | 'userName' | 'transferToUserName' | 'warehouseAddress' | 'transferToAddress',
  header: string,
): Column<TransferRecord> => ({ id, header, cell: (row) => <LongText text={row[id]} /> })

const time = (id: 'createDate' | 'updateDate', header: string): Column<TransferRecord> => ({
  ...{ id, header, card: 'detail' },
  cell: (row) => <Instant at={row[id]} />,
})

/** The columns of D2 s2, with the units that were found; `onSteps` opens the history of a check. */
export const transferColumns = (
  t: TextsOf<'transfers'>,
  onSteps: (transfer: TransferRecord) => void,
): readonly Column<TransferRecord>[] => [
  {
    ...{ id: 'productName', header: t('columns.product'), minWidth: 180, card: 'title' },
    cell: ({ productName }) => <LongText text={productName} />,
  },
  {
    ...{ id: 'transferNo', header: t('columns.transferNo'), card: 'detail' },
    cell: ({ transferNo }) => <CodeText code={transferNo} what={t('columns.transferNo')} />,
  },
  text('userName', t('columns.from')),
  text('transferToUserName', t('columns.to')),
  text('upc', t('columns.upc')),
  { ...{ id: 'qty', header: t('columns.qty'), numeric: true, card: 'figure' }, cell: ({ qty }) => showCount(qty) },
  text('warehouseAddress', t('columns.warehouseAddress')),
  text('transferToAddress', t('columns.transferToAddress')),
  time('createDate', t('columns.created')),
  {
    ...{ id: 'moved', header: t('columns.checked'), card: 'badge' },
    cell: (row) => <Checked transfer={row} onSteps={onSteps} />,
  },
  time('updateDate', t('columns.updated')),
]

interface CheckedProps {
  transfer: TransferRecord
  onSteps: (transfer: TransferRecord) => void
}

const Checked = ({ transfer, onSteps }: CheckedProps) => {
  const t = useTexts('transfers')
  const { moved, checkedQty, difference, qty, steps, productName } = transfer
  const waiting =
    checkedQty === 0 ? t('states.waiting') : t('states.part', { found: showCount(checkedQty), qty: showCount(qty) })
  return (
    <>
      <StateBadge color={moved ? 'green' : 'blue'}>{moved ? t('states.checked') : waiting}</StateBadge>
      {difference > 0 && (
        <Box fontSize="body-s" color="text-status-warning">
          {t('difference', { count: difference, units: showCount(difference) })}
        </Box>
      )}
      {steps.length > 0 && (
        <div>
          <Button
            variant="inline-link"
            ariaLabel={t('check.stepsOf', { product: productName })}
            onClick={() => onSteps(transfer)}
          >
            {t('check.steps')}
          </Button>
        </div>
      )}
    </>
  )
}
