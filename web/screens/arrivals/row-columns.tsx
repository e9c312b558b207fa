import Box from '@cloudscape-design/components/box'
import Icon from '@cloudscape-design/components/icon'
import { showCount, showInstant } from '../../components/format.ts'
import { LongText } from '../../components/long-text.tsx'
import type { Column } from '../../components/table/table-types.ts'
import type { TrackingRow } from './arrival-records.ts'
import styles from './arrivals.module.css'

const Tracking = ({ tracking, note }: TrackingRow) => (
  <>
    {tracking}
    {note !== '' && (
      <Box fontSize="body-s" color="text-body-secondary">
        <LongText text={note} />
      </Box>
    )}
  </>
)

// The line in the list it came in by, for who has that list at hand.
const Place = ({ batchNumber, lineNumber }: TrackingRow) => (
  <>
    {batchNumber}
    <Box fontSize="body-s" color="text-body-secondary">
      line {showCount(lineNumber)}
    </Box>
  </>
)

const Warehouse = ({ warehouse, isDoctor }: TrackingRow) => (
  <LongText text={warehouse}>
    <Icon
      name={isDoctor === '1' ? 'user-profile' : 'location-pin'}
      ariaLabel={isDoctor === '1' ? 'Self storage' : 'Warehouse'}
    />{' '}
    {warehouse}
  </LongText>
)

const companyColumn: Column<TrackingRow> = {
  id: 'company',
  header: 'Company',
  cell: ({ company }) => <div className={styles.name}>{company}</div>,
  sort: ({ company }) => company,
}

/** The rows that wait; with the company where several stand side by side. */
export const rowColumns = (several: boolean): readonly Column<TrackingRow>[] => [
  { id: 'tracking', header: 'Tracking', cell: Tracking, sort: ({ tracking }) => tracking },
  { id: 'upc', header: 'UPC', cell: ({ upc }) => upc, sort: ({ upc }) => upc },
  { id: 'qty', header: 'Qty', numeric: true, cell: ({ qty }) => showCount(qty), sort: ({ qty }) => qty },
  { ...companyColumn, shown: several },
  { id: 'warehouse', header: 'Warehouse', cell: Warehouse, sort: ({ warehouse }) => warehouse },
  {
    ...{ id: 'batchNumber', header: 'Batch number' },
    cell: Place,
    sort: ({ batchNumber }) => batchNumber,
  },
  {
    ...{ id: 'createDate', header: 'Arrived' },
    cell: ({ createDate }) => showInstant(createDate),
    sort: ({ createDate }) => createDate,
  },
]
