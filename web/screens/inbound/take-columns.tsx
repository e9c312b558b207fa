import Box from '@cloudscape-design/components/box'
import { OpenLink } from '../../components/record/open-link.tsx'
import { PersonLink, WarehouseLink } from '../../components/record/record-links.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { CodeText } from '../../components/text/code-text.tsx'
import { showAmount, showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import { type NextSteps, nextStep } from './next-step-column.tsx'
import { NumberStates } from './numbers/number-states.tsx'
import { amountOf, deliveredOf, readyOf, type Take } from './take-record.ts'

type Text = TextsOf<'inbound'>
type Open = (take: Take) => void

const product = (t: Text, open: Open): Column<Take> => ({
  id: 'productName',
  header: t('columns.product'),
  cell: (take) => (
    <OpenLink long onOpen={() => open(take)}>
      {take.productName}
    </OpenLink>
  ),
  sort: ({ productName }) => productName,
})

const trackings = (t: Text): Column<Take> => ({
  id: 'trackings',
  header: t('columns.trackings'),
  card: 'badge',
  cell: (take) => <NumberStates take={take} />,
  sort: (take) => -readyOf(take).length,
})
/** End of the hold on units without a tracking number; '-' if the offer sets no limit or all units have a number. */
const hold = (t: Text): Column<Take> => ({
  id: 'holdUntil',
  header: t('columns.holdUntil'),
  cell: ({ holdUntil, uncovered = 0 }) =>
    holdUntil === undefined || uncovered === 0 ? (
      '-'
    ) : (
      <Box color="text-status-warning">
        <Instant at={holdUntil} />
        <div>{t('columns.holdFor', { units: showCount(uncovered) })}</div>
      </Box>
    ),
  sort: ({ holdUntil }) => holdUntil ?? '',
})
const left = (t: Text): Column<Take> => ({
  id: 'leftNum',
  header: t('columns.left'),
  numeric: true,
  cell: ({ leftNum, qty }) => t('columns.leftOf', { left: showCount(leftNum), total: showCount(qty) }),
  sort: ({ leftNum }) => leftNum,
})
const price = (t: Text): Column<Take> => ({
  id: 'price',
  header: t('columns.price'),
  numeric: true,
  cell: (take) => showAmount(take.price),
  sort: (take) => take.price,
})
const worth = (header: string): Column<Take> => ({
  id: 'worth',
  header,
  numeric: true,
  cell: (take) => <strong>{showAmount(amountOf(take, take.leftNum))}</strong>,
  sort: (take) => amountOf(take, take.leftNum),
})
const delivered = (t: Text): Column<Take> => ({
  id: 'delivered',
  header: t('columns.delivered'),
  numeric: true,
  cell: (take) => t('columns.leftOf', { left: showCount(deliveredOf(take)), total: showCount(take.qty) }),
  sort: deliveredOf,
})
const paid = (header: string): Column<Take> => ({
  id: 'earned',
  header,
  numeric: true,
  cell: (take) => <strong>{showAmount(amountOf(take, deliveredOf(take)))}</strong>,
  sort: (take) => amountOf(take, deliveredOf(take)),
})
const rest = (t: Text): readonly Column<Take>[] => [
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    cell: ({ warehouseNo, warehouse, warehouseAddress }) => (
      <WarehouseLink warehouseNo={warehouseNo} warehouse={warehouse} address={warehouseAddress} />
    ),
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'takeDate',
    header: t('columns.taken'),
    cell: ({ takeDate }) => <Instant at={takeDate} />,
    sort: ({ takeDate }) => takeDate,
  },
  { id: 'upc', header: t('columns.upc'), cell: ({ upc }) => upc, sort: ({ upc }) => upc, shown: false },
  {
    id: 'inboundNo',
    header: t('columns.inboundNo'),
    shown: false,
    cell: ({ inboundNo }) => <CodeText code={inboundNo} what={t('columns.inboundNumber')} />,
  },
]

/**
 * A nurse's open takes; each row shows whether there are units to claim. The take date is only in the dialog: there is
 * no room for it next to the end of the hold.
 */
export const openTakeColumns = (t: Text, does: NextSteps): readonly Column<Take>[] => [
  product(t, does.open),
  trackings(t),
  left(t),
  hold(t),
  worth(t('columns.toEarn')),
  price(t),
  ...rest(t).map((column) => (column.id === 'takeDate' ? { ...column, shown: false } : column)),
  nextStep(t, does),
]

/** A nurse's closed takes. */
export const closedTakeColumns = (t: Text, open: Open): readonly Column<Take>[] => [
  product(t, open),
  delivered(t),
  paid(t('columns.earned')),
  price(t),
  trackings(t),
  ...rest(t),
]

/** Columns of nurses' takes for the company. */
export const doctorTakeColumns = (t: Text, open: Open): readonly Column<Take>[] => [
  product(t, open),
  {
    id: 'userName',
    header: t('columns.nurse'),
    cell: ({ userName }) => <PersonLink userName={userName} />,
    sort: ({ userName }) => userName,
  },
  // Delivered units are hidden by default: the units left usually imply them, and there is no room for both.
  left(t),
  { ...delivered(t), shown: false },
  price(t),
  worth(t('columns.toPay')),
  trackings(t),
  ...rest(t),
]
