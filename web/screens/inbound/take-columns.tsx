import Button from '@cloudscape-design/components/button'
import Link from '@cloudscape-design/components/link'
import { CopyText } from '../../components/copy-text.tsx'
import { showAmount, showCount, showInstant } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { GivenStates } from './given-states.tsx'
import { readyOf, type Take, worthOf } from './take-record.ts'

type Open = (take: Take) => void

const product = (open: Open): Column<Take> => ({
  ...{ id: 'productName', header: 'Product', minWidth: 170 },
  cell: (take) => (
    <LongText text={take.productName}>
      <Link variant="secondary" onFollow={() => open(take)}>
        {take.productName}
      </Link>
    </LongText>
  ),
  sort: ({ productName }) => productName,
})

const trackings: Column<Take> = {
  ...{ id: 'trackings', header: 'Tracking numbers', minWidth: 170 },
  cell: (take) => <GivenStates take={take} />,
  sort: (take) => -readyOf(take).length,
}
const left: Column<Take> = {
  ...{ id: 'leftNum', header: 'Left', numeric: true },
  cell: ({ leftNum, qty }) => `${showCount(leftNum)} of ${showCount(qty)}`,
  sort: ({ leftNum }) => leftNum,
}
const price: Column<Take> = {
  ...{ id: 'price', header: 'Price each', numeric: true },
  cell: (take) => showAmount(take.price),
  sort: (take) => take.price,
}
const worth: Column<Take> = {
  ...{ id: 'worth', header: 'Still to earn', numeric: true },
  cell: (take) => <strong>{showAmount(worthOf(take, take.leftNum))}</strong>,
  sort: (take) => worthOf(take, take.leftNum),
}
const earned: Column<Take> = {
  ...{ id: 'earned', header: 'Delivered', numeric: true },
  cell: (take) => showAmount(worthOf(take, take.qty - take.leftNum)),
  sort: (take) => worthOf(take, take.qty - take.leftNum),
}
const rest: readonly Column<Take>[] = [
  {
    id: 'warehouse',
    header: 'Warehouse',
    cell: ({ warehouse }) => <LongText text={warehouse} />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'takeDate',
    header: 'Taken',
    cell: ({ takeDate }) => showInstant(takeDate),
    sort: ({ takeDate }) => takeDate,
  },
  { id: 'upc', header: 'UPC', cell: ({ upc }) => upc, sort: ({ upc }) => upc },
  {
    ...{ id: 'inboundNo', header: 'Inbound no.', shown: false },
    cell: ({ inboundNo }) => <CopyText text={inboundNo} what="Inbound number" />,
  },
]

interface Does {
  open: Open
  claim: Open
  add: Open
}

const action = ({ claim, add }: Does): Column<Take> => ({
  ...{ id: 'action', header: 'Next', pinned: true, minWidth: 150 },
  cell: (take) =>
    readyOf(take).length > 0 ? (
      <Button ariaLabel={`Claim for ${take.productName}`} onClick={() => claim(take)}>
        Claim
      </Button>
    ) : (
      <Button
        variant="inline-link"
        ariaLabel={`Add tracking numbers for ${take.productName}`}
        onClick={() => add(take)}
      >
        Add tracking
      </Button>
    ),
})

/** A nurse's own takes on their way: where there is money to fetch, the row says so. */
export const openTakeColumns = (does: Does): readonly Column<Take>[] => [
  ...[product(does.open), trackings, left, worth, price],
  ...rest,
  action(does),
]

/** Her takes that are over. */
export const closedTakeColumns = (open: Open): readonly Column<Take>[] => [
  ...[product(open), left, earned, price, trackings],
  ...rest,
]

/** What the company sees of its nurses' takes. */
export const doctorTakeColumns = (open: Open): readonly Column<Take>[] => [
  product(open),
  { id: 'userName', header: 'Nurse', cell: ({ userName }) => userName, sort: ({ userName }) => userName },
  ...[left, price, { ...worth, header: 'Still to pay' }, trackings],
  ...rest,
]
