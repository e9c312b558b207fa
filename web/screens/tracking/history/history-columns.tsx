import { TRACKING_WIDTH } from '../../../components/parcel/tracking-width.ts'
import { BatchLink } from '../../../components/record/record-links.tsx'
import { WRAPPED_ACTIONS } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'
import type { HistoryRow } from '../tracking-records.ts'
import { Actions, Entry, Forced, Parcel, Place, Product, Status } from './history-cells.tsx'
import type { OpenHistory } from './history-dialog.ts'

interface Shown {
  /** True if there are several companies; the company is then shown. */
  several: boolean
  /** True for users who may set a forced charge time; the time is then shown. */
  mayForce: boolean
  onOpen: OpenHistory
}

/** Columns of the Inbound History (SPEC-tracking-9). */
export const historyColumns = (
  t: TextsOf<'history'>,
  { several, mayForce, onOpen }: Shown,
): readonly Column<HistoryRow>[] => [
  { id: 'cwId', header: t('columns.entry'), card: 'detail', cell: (row) => <Entry {...row} /> },
  {
    id: 'productName',
    header: t('columns.product'),
    minWidth: 204,
    card: 'title',
    cell: (row) => <Product {...row} />,
  },
  { id: 'tracking', header: t('columns.tracking'), width: TRACKING_WIDTH, cell: (row) => <Parcel {...row} /> },
  {
    id: 'warehouse',
    header: t(several ? 'columns.warehouseAndCompany' : 'columns.warehouse'),
    cell: (row) => <Place {...row} several={several} />,
  },
  {
    id: 'qty',
    header: t('columns.quantity'),
    numeric: true,
    card: 'figure',
    cell: ({ qty }) => showCount(qty),
  },
  ...(mayForce
    ? [
        {
          id: 'forceChargeTime',
          header: t('columns.forceChargeTime'),
          cell: (row: HistoryRow) => <Forced {...row} />,
        },
      ]
    : []),
  {
    id: 'productStatus',
    header: t('columns.status'),
    card: 'badge',
    cell: (row) => <Status {...row} />,
  },
  {
    id: 'batchNumber',
    header: t('bulk.batchNumber'),
    shown: false,
    cell: ({ batchNumber }) => <BatchLink batchNumber={batchNumber} />,
  },
  {
    id: 'actions',
    header: t('columns.actions'),
    pinned: true,
    minWidth: WRAPPED_ACTIONS,
    card: 'action',
    cell: (row) => <Actions row={row} onOpen={onOpen} />,
  },
]
