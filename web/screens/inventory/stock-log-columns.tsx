import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { showCount, showInstant, showText } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import type { Column } from '../../components/table/table-types.ts'

export type StockLogRow = Output<typeof contracts.products.calls.stockLog>['records'][number]

const COUNTERS: Record<StockLogRow['counter'], string> = { stock: 'Stock', notClaimed: 'Not claimed' }

/** '+5' or '-3': the sign says it, the colour helps. */
export const signed = (qty: number): string => (qty > 0 ? `+${showCount(qty)}` : showCount(qty))

const Movement = ({ qty }: { qty: number }) => (
  <Box fontWeight="bold" color={qty < 0 ? 'text-status-error' : 'text-status-success'}>
    {signed(qty)}
  </Box>
)

export const stockLogColumns: readonly Column<StockLogRow>[] = [
  {
    id: 'createdTime',
    header: 'Time',
    cell: ({ createdTime }) => showInstant(createdTime),
    sort: ({ createdTime }) => createdTime,
  },
  { id: 'bizType', header: 'Operation', cell: ({ bizTypeDesc }) => bizTypeDesc, sort: (row) => row.bizTypeDesc },
  { id: 'counter', header: 'Counter', cell: ({ counter }) => COUNTERS[counter], sort: ({ counter }) => counter },
  { id: 'srcStock', header: 'Before', numeric: true, cell: ({ srcStock }) => showCount(srcStock) },
  {
    ...{ id: 'qty', header: 'Change', numeric: true },
    cell: ({ qty }) => <Movement qty={qty} />,
    sort: (row) => row.qty,
  },
  { id: 'destStock', header: 'After', numeric: true, cell: ({ destStock }) => showCount(destStock) },
  {
    id: 'warehouse',
    header: 'Warehouse',
    cell: ({ warehouse }) => <LongText text={warehouse} />,
    sort: ({ warehouse }) => warehouse,
  },
  { id: 'refNo', header: 'Reference', cell: ({ refNo }) => showText(refNo), sort: ({ refNo }) => refNo },
  { id: 'userName', header: 'User', cell: ({ userName }) => showText(userName), sort: ({ userName }) => userName },
  { id: 'note', header: 'Note', cell: ({ note }) => <LongText text={showText(note)} /> },
]
