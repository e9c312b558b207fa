import Box from '@cloudscape-design/components/box'
import { plainNote } from '../../../../shared/offers/note.rules.ts'
import { statusNamed } from '../../../../shared/payments/requests.rules.ts'
import { Small } from '../../../components/cells/small.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showAmount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { longTextOrNone } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { BankCell } from '../banks/bank-cell.tsx'
import type { PaymentRecord } from '../request-record.ts'

type Text = TextsOf<'requests'>

const COLORS = { pending: 'blue', confirmed: 'green', canceled: 'grey', archived: 'grey', rejected: 'red' } as const

/** Status as a colored badge with a text; an archived request also shows its outcome. */
export const RequestBadge = ({ t, status, outcome }: { t: Text } & Pick<PaymentRecord, 'status' | 'outcome'>) => {
  const state = statusNamed(status)
  return (
    <>
      <StateBadge color={COLORS[state]}>{t(`states.${state}`)}</StateBadge>
      {state === 'archived' && outcome !== undefined && <Small>{t(`states.${statusNamed(outcome)}`)}</Small>}
    </>
  )
}

const plain = (note: string): string => plainNote({ note, noteFormat: 'html' })

const nurse = (t: Text): Column<PaymentRecord> => ({
  id: 'nurseName',
  header: t('columns.nurse'),
  card: 'title',
  cell: ({ nurseName }) => nurseName,
  sort: ({ nurseName }) => nurseName,
})

/** Text for a request that waits for approval by a second person; undefined for others. */
type WaitingText = (request: PaymentRecord) => string | undefined

/** Columns of a request for both sides, without actions; the company also sees the nurse. */
export const requestColumns = (
  t: Text,
  banks: TextsOf<'banks'>,
  isCompany: boolean,
  waitingText: WaitingText = () => undefined,
): readonly Column<PaymentRecord>[] => [
  ...(isCompany ? [nurse(t)] : []),
  {
    id: 'amount',
    header: t('columns.amount'),
    numeric: true,
    card: isCompany ? undefined : ('title' as const),
    cell: ({ amount }) => <strong>{showAmount(amount)}</strong>,
    sort: ({ amount }) => amount,
  },
  {
    id: 'status',
    header: t('columns.status'),
    card: 'badge',
    cell: (request) => (
      <>
        <RequestBadge t={t} status={request.status} outcome={request.outcome} />
        {waitingText(request) && <Small>{waitingText(request)}</Small>}
      </>
    ),
    sort: ({ status }) => status,
  },
  {
    id: 'bank',
    header: t('columns.bank'),
    cell: (request) => <BankCell banks={banks} bank={request} isPending={request.status === 0} />,
  },
  { id: 'nurseNote', header: t('columns.note'), cell: ({ nurseNote }) => longTextOrNone(plain(nurseNote)) },
  {
    id: 'createDate',
    header: t('columns.requested'),
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
  {
    id: 'doctorNote',
    header: t('columns.doctorNote'),
    shown: !isCompany,
    cell: ({ doctorNote }) => longTextOrNone(plain(doctorNote)),
  },
  {
    id: 'closedDate',
    header: t('columns.closed'),
    shown: !isCompany,
    cell: ({ closedDate, closedBy }) =>
      closedDate ? (
        <>
          <Instant at={closedDate} />
          {closedBy && <Box color="text-body-secondary">{closedBy}</Box>}
        </>
      ) : (
        '-'
      ),
    sort: ({ closedDate }) => closedDate ?? '',
  },
  {
    id: 'paymentNo',
    header: t('columns.number'),
    shown: false,
    cell: ({ paymentNo }) => <CodeText code={paymentNo} what={t('columns.number')} />,
  },
]
