import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showAmount, showCount, showDay } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'

export type StorageFee = Output<typeof contracts.fees.calls.getStorageFeeList>['records'][number]

export const reportColumns = (t: TextsOf<'feeReport'>): readonly Column<StorageFee>[] => [
  {
    id: 'date',
    header: t('columns.date'),
    card: 'badge',
    cell: ({ charge_date }) => showDay(charge_date),
    sort: ({ charge_date }) => charge_date,
  },
  {
    id: 'product',
    header: t('columns.product'),
    card: 'title',
    cell: ({ product_name }) => <LongText text={product_name} />,
    sort: ({ product_name }) => product_name,
  },
  {
    id: 'upc',
    header: t('columns.upc'),
    cell: ({ upc }) => <CodeText code={upc} what={t('columns.upc')} />,
    sort: ({ upc }) => upc,
  },
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'qty',
    header: t('columns.qty'),
    numeric: true,
    cell: ({ qty }) => showCount(qty),
    sort: ({ qty }) => qty,
  },
  {
    id: 'price',
    header: t('columns.price'),
    numeric: true,
    cell: ({ price }) => showAmount(price, 4),
    sort: ({ price }) => price,
  },
  {
    id: 'total',
    header: t('columns.total'),
    numeric: true,
    card: 'figure',
    cell: ({ charge_total }) => <strong>{showAmount(charge_total, 4)}</strong>,
    sort: ({ charge_total }) => charge_total,
  },
]
