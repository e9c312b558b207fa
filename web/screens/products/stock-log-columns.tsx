import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { isBizType } from '../../../shared/products/products.rules.ts'
import { Small } from '../../components/cells/small.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showCount, showText } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText, longTextOrNone } from '../../components/text/long-text.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'

export type StockLogRow = Output<typeof contracts.products.calls.listStockLog>['records'][number]

/** '+5' or '-3': the sign carries the meaning, the color only supports it. */
const signed = (qty: number): string => (qty > 0 ? `+${showCount(qty)}` : showCount(qty))

const Movement = ({ qty }: { qty: number }) => (
  <Box fontWeight="bold" color={qty < 0 ? 'text-status-error' : 'text-status-success'}>
    {signed(qty)}
  </Box>
)

export const stockLogColumns = (t: TextsOf<'products'>): readonly Column<StockLogRow>[] => [
  {
    id: 'createdTime',
    header: t('log.time'),
    cell: ({ createdTime }) => <Instant at={createdTime} />,
    sort: ({ createdTime }) => createdTime,
  },
  {
    id: 'bizType',
    header: t('log.operation'),
    cell: (row) => (isBizType(row.bizType) ? t(`movements.type${row.bizType}`) : row.bizTypeDesc),
    sort: (row) => row.bizTypeDesc,
    card: 'title',
  },
  {
    id: 'counter',
    header: t('log.counter'),
    cell: ({ counter, notClaimedBefore: before, notClaimedAfter: after }) => (
      <>
        {t(`columns.${counter}`)}
        {before !== undefined && after !== undefined && (
          <Small>{t('log.unclaimed', { before: showCount(before), after: showCount(after) })}</Small>
        )}
      </>
    ),
    sort: ({ counter }) => counter,
    card: 'badge',
  },
  { id: 'srcStock', header: t('log.before'), numeric: true, cell: ({ srcStock }) => showCount(srcStock) },
  {
    id: 'qty',
    header: t('log.change'),
    numeric: true,
    cell: ({ qty }) => <Movement qty={qty} />,
    sort: (row) => row.qty,
  },
  { id: 'destStock', header: t('log.after'), numeric: true, cell: ({ destStock }) => showCount(destStock) },
  {
    id: 'warehouse',
    header: t('log.warehouse'),
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'refNo',
    header: t('log.reference'),
    cell: ({ refNo }) => (refNo ? <CodeText code={refNo} what={t('log.reference')} /> : '-'),
    sort: ({ refNo }) => refNo,
  },
  {
    id: 'userName',
    header: t('log.user'),
    cell: ({ userName }) => showText(userName),
    sort: ({ userName }) => userName,
  },
  { id: 'note', header: t('log.note'), cell: ({ note }) => longTextOrNone(note) },
]
