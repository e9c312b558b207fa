import type { Column } from '../../../components/table/table-types.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showAmount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { type BillRecord, type BillState, billStateOf } from './bill-record.ts'

type Text = TextsOf<'bills'>

const COLORS: Record<BillState, 'blue' | 'green' | 'grey' | 'red' | 'severity-medium'> = {
  created: 'blue',
  nothing: 'grey',
  preview: 'grey',
  requested: 'severity-medium',
  confirmed: 'green',
  canceled: 'grey',
  archived: 'grey',
  rejected: 'red',
}

const FEES = {
  inbound: ({ inboundFee }: BillRecord) => inboundFee,
  outbound: ({ outboundFee }: BillRecord) => outboundFee,
  service: ({ serviceFee }: BillRecord) => serviceFee,
  storage: ({ storageFee }: BillRecord) => storageFee,
}

const kind = (t: Text, id: keyof typeof FEES): Column<BillRecord> => ({
  id,
  header: t(`columns.${id}`),
  numeric: true,
  shown: false,
  cell: (bill) => showAmount(FEES[id](bill)),
  sort: FEES[id],
})

/** Columns of a bill for both sides, without actions; a warehouse admin also sees the company. */
export const billColumns = (t: Text, isCompany: boolean): readonly Column<BillRecord>[] => [
  {
    id: 'month',
    header: t('columns.month'),
    card: 'title',
    cell: ({ reportMonth }) => <strong>{reportMonth}</strong>,
    sort: ({ reportMonth }) => reportMonth,
  },
  ...(isCompany ? [] : [company(t)]),
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'total',
    header: t('columns.total'),
    numeric: true,
    card: 'figure',
    cell: ({ totalFee }) => <strong>{showAmount(totalFee)}</strong>,
    sort: ({ totalFee }) => totalFee,
  },
  {
    id: 'status',
    header: t('columns.status'),
    card: 'badge',
    cell: (bill) => <StateBadge color={COLORS[billStateOf(bill)]}>{t(`states.${billStateOf(bill)}`)}</StateBadge>,
    sort: ({ payStatus }) => payStatus,
  },
  ...(['inbound', 'outbound', 'service', 'storage'] as const).map((id) => kind(t, id)),
  {
    id: 'admin',
    header: t('columns.admin'),
    shown: isCompany,
    cell: ({ userName }) => userName,
    sort: ({ userName }) => userName,
  },
  {
    id: 'paid',
    header: t('columns.paid'),
    shown: false,
    cell: ({ paidDate }) => (paidDate ? <Instant at={paidDate} /> : '-'),
    sort: ({ paidDate }) => paidDate ?? '',
  },
  {
    id: 'built',
    header: t('columns.built'),
    shown: false,
    cell: ({ builtDate }) => <Instant at={builtDate} />,
    sort: ({ builtDate }) => builtDate,
  },
  {
    id: 'number',
    header: t('columns.number'),
    shown: false,
    cell: ({ id }) => <CodeText code={id} what={t('columns.number')} />,
  },
]

const company = (t: Text): Column<BillRecord> => ({
  id: 'company',
  header: t('columns.company'),
  cell: ({ doctorName }) => doctorName,
  sort: ({ doctorName }) => doctorName,
})
