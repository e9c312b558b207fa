import Button from '@cloudscape-design/components/button'
import { CopyText } from '../../components/copy-text.tsx'
import { showCount } from '../../components/format.ts'
import { DialogTable } from '../../components/table/dialog-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { GivenStateText } from './given-states.tsx'
import { type Given, stateOf, type Take } from './take-record.ts'

interface GivenTableProps {
  take: Take
  /** Absent for whoever cannot claim. */
  claim?: (tracking: string) => void
}

/** The tracking numbers of a take; what can be claimed comes first. */
export const GivenTable = ({ take, claim }: GivenTableProps) => (
  <DialogTable
    label="Tracking numbers"
    rows={[...take.trackingList].sort((a, b) => Number(b.canClaim) - Number(a.canClaim))}
    columns={columnsOf(take, claim)}
    rowKey={({ tracking }) => tracking}
    empty={claim && take.status === 0 ? 'No tracking numbers yet: add them once the goods are sent.' : 'None given.'}
    {...(take.trackingList.length > 10
      ? { find: { label: 'Find a tracking number', text: ({ tracking }: Given) => tracking } }
      : {})}
  />
)

const columnsOf = (take: Take, claim: GivenTableProps['claim']): readonly Column<Given>[] => [
  {
    ...{ id: 'tracking', header: 'Tracking number', minWidth: 150 },
    cell: ({ tracking }) => <CopyText text={tracking} what="Tracking number" />,
  },
  { id: 'qty', header: 'Quantity', numeric: true, cell: ({ qty }) => showCount(qty) },
  {
    ...{ id: 'state', header: 'State', minWidth: 130 },
    cell: (given) => <GivenStateText state={stateOf(take, given)} open={take.status === 0} />,
  },
  ...(claim
    ? [
        {
          ...{ id: 'claim', header: 'Claim' },
          cell: ({ tracking, canClaim }: Given) =>
            canClaim ? (
              <Button variant="inline-link" ariaLabel={`Claim ${tracking}`} onClick={() => claim(tracking)}>
                Claim
              </Button>
            ) : (
              '-'
            ),
        },
      ]
    : []),
]
