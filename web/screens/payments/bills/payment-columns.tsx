import { plainNote } from '../../../../shared/offers/note.rules.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showAmount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { BankCell } from '../banks/bank-cell.tsx'
import { RequestBadge } from '../requests/request-columns.tsx'
import type { PaymentRecord } from './bill-record.ts'

const plain = (note: string): string => plainNote({ note, noteFormat: 'html' })

export const paymentColumns = (
  t: TextsOf<'bills'>,
  requests: TextsOf<'requests'>,
  banks: TextsOf<'banks'>,
): readonly Column<PaymentRecord>[] => [
  { id: 'created', header: t('list.created'), card: 'title', cell: ({ createDate }) => <Instant at={createDate} /> },
  {
    id: 'amount',
    header: t('list.amount'),
    numeric: true,
    card: 'figure',
    cell: ({ amount }) => <strong>{showAmount(amount)}</strong>,
  },
  {
    id: 'status',
    header: t('list.status'),
    card: 'badge',
    cell: ({ status, outcome }) => <RequestBadge t={requests} status={status} outcome={outcome} />,
  },
  // The notes come before the other details: on a phone, only the first two details are expanded.
  { id: 'doctorNote', header: t('list.doctorNote'), cell: (of) => longTextOrNone(plain(of.doctorNote)) },
  { id: 'warehouseNote', header: t('list.warehouseNote'), cell: (of) => longTextOrNone(plain(of.warehouseNote)) },
  {
    id: 'bank',
    header: t('list.bank'),
    cell: ({ bank, status }) => (bank ? <BankCell banks={banks} bank={bank} isPending={status === 0} /> : '-'),
  },
  {
    id: 'closed',
    header: t('list.closed'),
    cell: ({ closedDate }) => (closedDate ? <Instant at={closedDate} /> : '-'),
  },
  {
    id: 'number',
    header: t('list.number'),
    cell: ({ paymentNo }) => <CodeText code={paymentNo} what={t('list.number')} />,
  },
]
