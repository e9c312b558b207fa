import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { LinkedCode } from '../../../components/page/linked-code.tsx'
import { PersonLink, TakeCode } from '../../../components/record/record-links.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount, showDay } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { unbroken } from '../../../components/text/unbroken.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'

type Pending = Output<typeof contracts.payments.calls.getPendingTransaction>['records'][number]
type Text = TextsOf<'ledger'>

const Units = ({ t, quantity, arrived }: Pick<Pending, 'quantity' | 'arrived'> & { t: Text }) => (
  <>
    {showCount(quantity)}
    {arrived > 0 && (
      <Box fontSize="body-s" color="text-status-success">
        {unbroken(t('pending.arrived', { units: showCount(arrived) }))}
      </Box>
    )}
  </>
)

/** Columns of SPEC-payments-22; the company also sees the nurse. */
export const pendingColumns = (t: Text, isCompany: boolean): readonly Column<Pending>[] => [
  {
    id: 'offerNo',
    header: t('pending.offer'),
    card: 'detail',
    cell: ({ offerNo }) => (
      <LinkedCode code={offerNo} what={t('pending.offer')} href={`/offer/${encodeURIComponent(offerNo)}`} />
    ),
  },
  {
    id: 'productName',
    header: t('pending.product'),
    card: 'title',
    cell: ({ productName }) => <LongText text={productName} />,
  },
  ...(isCompany
    ? [{ id: 'user', header: t('nurse'), cell: ({ user }: Pending) => <PersonLink userName={user} /> }]
    : []),
  {
    id: 'price',
    header: t('pending.price'),
    numeric: true,
    cell: ({ price }) => showAmount(price),
  },
  {
    id: 'quantity',
    header: t('pending.quantity'),
    numeric: true,
    card: 'figure',
    cell: (row) => <Units t={t} {...row} />,
  },
  {
    id: 'amount',
    header: t('pending.amount'),
    numeric: true,
    card: 'figure',
    cell: ({ amount }) => <strong>{showAmount(amount)}</strong>,
  },
  { id: 'warehouse', header: t('pending.warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} short /> },
  { id: 'takeDate', header: t('pending.takeDate'), cell: ({ takeDate }) => <Instant at={takeDate} /> },
  {
    id: 'inboundDate',
    header: t('pending.inboundDate'),
    cell: ({ inboundDate }) => unbroken(showDay(inboundDate)),
  },
  {
    id: 'inboundNo',
    header: t('pending.number'),
    shown: false,
    cell: ({ inboundNo }) => <TakeCode inboundNo={inboundNo} what={t('pending.number')} />,
  },
]
