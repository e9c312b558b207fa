import { PersonLink, ProductLink, WarehouseLink } from '../../components/record/record-links.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { longTextOrNone } from '../../components/text/long-text.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import type { Report } from './report-record.ts'
import { ReportState } from './report-state.tsx'

interface Shown {
  open: (report: Report) => void
  /** Nurses see only their own reports. */
  isNurse: boolean
  /** True for a company's user who may confirm and reject reports. */
  mayDecide: boolean
  /** True omits the product column, on the page of a product. */
  ofProduct: boolean
}

/** The columns of the lists of reports. */
export const reportColumns = (
  t: TextsOf<'inventory'>,
  { open, isNurse, mayDecide, ofProduct }: Shown,
): readonly Column<Report>[] => [
  ...(ofProduct ? [] : [product(t)]),
  ...(isNurse ? [] : [nurse(t)]),
  {
    id: 'quantity',
    header: t('columns.quantity'),
    numeric: true,
    cell: (report) => <strong>{showCount(report.quantity)}</strong>,
    sort: (report) => report.quantity,
  },
  {
    id: 'status',
    header: t('columns.status'),
    card: 'badge',
    cell: (report) => <ReportState report={report} />,
    sort: ({ status }) => status,
  },
  {
    id: 'amount',
    header: t('columns.amount'),
    numeric: true,
    shown: isNurse,
    cell: ({ amount }) => (amount === undefined ? '-' : showAmount(amount)),
    sort: ({ amount }) => amount ?? -1,
  },
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    cell: ({ warehouseNo, warehouse }) => <WarehouseLink warehouseNo={warehouseNo} warehouse={warehouse} />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'createDate',
    header: t('columns.reported'),
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
  { id: 'note', header: t('columns.note'), cell: ({ note }) => longTextOrNone(note), shown: !ofProduct },
  { id: 'reason', header: t('columns.reason'), cell: ({ reason }) => longTextOrNone(reason), shown: false },
  {
    id: 'decidedDate',
    header: t('columns.decided'),
    shown: false,
    cell: ({ decidedDate }) => (decidedDate ? <Instant at={decidedDate} /> : '-'),
    sort: ({ decidedDate = '' }) => decidedDate,
  },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc, sort: ({ upc }) => upc, shown: false },
  {
    id: 'id',
    header: t('columns.reportNo'),
    shown: false,
    cell: ({ id }) => <CodeText code={id} what={t('columns.reportNumber')} />,
  },
  {
    id: 'open',
    header: t('columns.next'),
    pinned: true,
    cell: (report) => {
      const names = { product: report.productName, nurse: report.userName }
      const toDecide = report.status === 0 && mayDecide
      return (
        <RowAction
          text={toDecide ? t('columns.review') : t('columns.open')}
          label={toDecide ? t('columns.reviewOf', names) : t('columns.openOf', { product: names.product })}
          look={toDecide ? 'button' : 'link'}
          onClick={() => open(report)}
        />
      )
    },
  },
]

const product = (t: TextsOf<'inventory'>): Column<Report> => ({
  id: 'productName',
  header: t('columns.product'),
  cell: ({ productNo, productName }) => <ProductLink productNo={productNo} productName={productName} />,
  sort: ({ productName }) => productName,
})

const nurse = (t: TextsOf<'inventory'>): Column<Report> => ({
  id: 'userName',
  header: t('columns.nurse'),
  cell: ({ userName }) => <PersonLink userName={userName} />,
  sort: ({ userName }) => userName,
})
