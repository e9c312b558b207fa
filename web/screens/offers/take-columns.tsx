import Button from '@cloudscape-design/components/button'
import { CopyText } from '../../components/copy-text.tsx'
import { showCount, showInstant } from '../../components/format.ts'
import type { Column } from '../../components/table/table-types.ts'
import type { OfferTake } from './offer-record.ts'

const taken: Column<OfferTake> = {
  ...{ id: 'qty', header: 'Taken', numeric: true },
  cell: ({ qty }) => showCount(qty),
  sort: ({ qty }) => qty,
}
const toDeliver: Column<OfferTake> = {
  ...{ id: 'leftNum', header: 'Still to deliver', numeric: true },
  cell: ({ leftNum }) => showCount(leftNum),
  sort: ({ leftNum }) => leftNum,
}
const time: Column<OfferTake> = {
  id: 'takeDate',
  header: 'Time',
  cell: ({ takeDate }) => showInstant(takeDate),
  sort: ({ takeDate }) => takeDate,
}
const inbound: Column<OfferTake> = {
  id: 'inboundNo',
  header: 'Inbound no.',
  cell: ({ inboundNo }) => <CopyText text={inboundNo} what="Inbound number" />,
}

export const nurseTakeColumns: readonly Column<OfferTake>[] = [time, taken, toDeliver, inbound]

/** For the company; `balance` opens the nurse's balance. */
export const takeColumns = (balance: (take: OfferTake) => void): readonly Column<OfferTake>[] => [
  { id: 'userName', header: 'Nurse', cell: ({ userName }) => userName, sort: ({ userName }) => userName },
  { id: 'userNo', header: 'Nurse number', cell: ({ userNo }) => <CopyText text={userNo} what="Nurse number" /> },
  ...[taken, toDeliver, time, inbound],
  {
    ...{ id: 'balance', header: 'Balance', pinned: true, minWidth: 100 },
    cell: (take) => (
      <Button variant="inline-link" ariaLabel={`Balance of ${take.userName}`} onClick={() => balance(take)}>
        Balance
      </Button>
    ),
  },
]
