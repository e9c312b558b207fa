import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { Small } from '../../../components/cells/small.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { PersonLink } from '../../../components/record/record-links.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showAmount, showCount, showInstant } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText, longTextOrNone } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { requestAddress } from '../addresses.ts'

export type Transaction = Output<typeof contracts.payments.calls.getTransactionHistory>['records'][number]
type Text = TextsOf<'payments'>

/** '+$5.00' or '-$3.00': the sign carries the meaning, the color only supports it. */
export const SignedAmount = ({ amount }: { amount: number }) => (
  <Box variant="span" fontWeight="bold" color={amount < 0 ? 'text-status-error' : 'text-status-success'}>
    {amount > 0 ? `+${showAmount(amount)}` : showAmount(amount)}
  </Box>
)

/** Amount of a pending, canceled or rejected request, which is not in the ledger. */
const UnmovedAmount = ({ amount }: { amount: number }) => (
  <Box variant="span" color="text-body-secondary">
    {showAmount(Math.abs(amount))}
  </Box>
)

/** Type of a transaction; for a payment, also its status. */
const Kind = ({
  t,
  ledger,
  type,
  status,
}: { t: Text; ledger: TextsOf<'ledger'> } & Pick<Transaction, 'type' | 'status'>) => (
  <>
    {ledger(`types.${type}`)}
    {status !== undefined && <Small>{t(`history.statuses.state${status}`)}</Small>}
  </>
)

const what = (t: Text, ledger: TextsOf<'ledger'>): readonly Column<Transaction>[] => [
  {
    id: 'dateTime',
    header: t('history.time'),
    cell: ({ dateTime }) => <Instant at={dateTime} />,
    sort: ({ dateTime }) => dateTime,
  },
  {
    id: 'type',
    header: ledger('type'),
    card: 'title',
    cell: ({ type, status }) => <Kind t={t} ledger={ledger} type={type} status={status} />,
    sort: ({ type }) => type,
  },
]

const nurse = (t: Text): Column<Transaction> => ({
  id: 'userName',
  header: t('history.nurse'),
  cell: ({ userName }) => <PersonLink userName={userName} />,
  sort: ({ userName }) => userName,
})

/** Product and note; a transaction without goods shows only the note. */
const What = ({ productName, note }: Pick<Transaction, 'productName' | 'note'>) => (
  <>
    {longTextOrNone(productName || note)}
    {productName !== '' && note !== '' && <LongText text={note} small />}
  </>
)

// Price and quantity are meaningless for a transaction without goods.
const goods = (t: Text): readonly Column<Transaction>[] => [
  {
    id: 'productName',
    header: t('history.what'),
    cell: (row) => <What {...row} />,
    sort: ({ productName }) => productName,
  },
  {
    id: 'quantity',
    header: t('history.quantity'),
    numeric: true,
    cell: ({ quantity }) => (quantity === 0 ? '-' : showCount(quantity)),
    sort: ({ quantity }) => quantity,
  },
  {
    id: 'price',
    header: t('history.price'),
    numeric: true,
    cell: ({ price, quantity }) => (quantity === 0 ? '-' : showAmount(price)),
    sort: ({ price }) => price,
  },
]

const money = (t: Text): readonly Column<Transaction>[] => [
  {
    id: 'amount',
    header: t('history.amount'),
    numeric: true,
    // Only ledger rows have a `seq`.
    cell: ({ seq, amount }) =>
      seq === undefined ? <UnmovedAmount amount={amount} /> : <SignedAmount amount={amount} />,
    sort: ({ amount }) => amount,
  },
  {
    id: 'balance',
    header: t('history.balance'),
    numeric: true,
    cell: ({ balance }) => showAmount(balance),
    sort: ({ balance }) => balance ?? 0,
  },
]

const rest = (t: Text): readonly Column<Transaction>[] => [
  {
    // Hidden by default: there is no room at 1440 px.
    id: 'warehouse',
    header: t('history.warehouse'),
    shown: false,
    cell: ({ warehouse }) => longTextOrNone(warehouse),
    sort: ({ warehouse }) => warehouse,
  },
  // Hidden by default: it is also shown below the product, and there is no room at 1440 px.
  { id: 'note', header: t('history.note'), shown: false, cell: ({ note }) => longTextOrNone(note) },
  {
    id: 'ledgerNo',
    header: t('history.number'),
    shown: false,
    cell: ({ ledgerNo }) => <CodeText code={ledgerNo} what={t('history.number')} />,
  },
]

/** Ledger row to explain. */
export interface OpenedRow extends Pick<Transaction, 'userNo' | 'type' | 'amount'> {
  seq: number
}

interface Shown {
  /** True if the list has the rows of all nurses of the company; each row then names its nurse. */
  isCompany: boolean
  onOpen: (row: OpenedRow) => void
}

export const transactionColumns = (
  t: Text,
  ledger: TextsOf<'ledger'>,
  { isCompany, onOpen }: Shown,
): readonly Column<Transaction>[] => [
  ...what(t, ledger),
  ...(isCompany ? [nurse(t)] : []),
  ...goods(t),
  ...money(t),
  ...rest(t),
  {
    id: 'actions',
    header: ledger('balances.actions'),
    pinned: true,
    card: 'action',
    // A request that is not paid is not in the ledger; the list of requests has its details.
    cell: ({ seq, userNo, type, amount, dateTime, ledgerNo }) =>
      seq === undefined ? (
        <PageLink href={requestAddress(ledgerNo)}>{ledger('row.request')}</PageLink>
      ) : (
        <RowAction
          text={ledger('row.action')}
          label={ledger('row.of', { type: ledger(`types.${type}`), at: showInstant(dateTime) })}
          onClick={() => onOpen({ seq, userNo, type, amount })}
        />
      ),
  },
]
