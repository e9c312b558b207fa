import Button from '@cloudscape-design/components/button'
import { showCount } from '../../../components/format.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { FewThenMore, shortTracking } from '../few-then-more.tsx'
import { ForceOfRow } from './force-charge-time.tsx'
import { ProductOfRow } from './product-of-row.tsx'
import type { ConfirmRow, RowChoice } from './row-choices.ts'

interface ConfirmColumnsOptions {
  mayForce: boolean
  onChange: (upc: string, how: Partial<RowChoice>) => void
}

const FEW = 2

/** A count, or the least of it where a batch is too large to be counted at once. */
export const atLeast = (count: number, isLowerBound = false): string => `${showCount(count)}${isLowerBound ? '+' : ''}`

/** The list names up to 100 numbers of a UPC; the count knows of all. */
const Trackings = ({ group: { upc, rows, trackings } }: ConfirmRow) => (
  <>
    <FewThenMore items={trackings} few={FEW} of={`tracking numbers of ${upc}`} short={shortTracking} />
    {rows > trackings.length && <div>of {showCount(rows)} rows</div>}
  </>
)

export const confirmColumns = ({ mayForce, onChange }: ConfirmColumnsOptions): readonly Column<ConfirmRow>[] => [
  { id: 'upc', header: 'UPC', cell: ({ upc }) => upc },
  {
    ...{ id: 'product', header: 'Product', minWidth: 180 },
    cell: (row) => <ProductOfRow row={row} onChange={(productNo) => onChange(row.upc, { productNo })} />,
  },
  {
    id: 'rows',
    header: 'Rows',
    numeric: true,
    cell: ({ group }) => atLeast(group.rows, group.isLowerBound),
    width: 70,
  },
  { id: 'qty', header: 'Qty', numeric: true, cell: ({ group }) => atLeast(group.qty, group.isLowerBound), width: 80 },
  { id: 'trackings', header: 'Tracking', cell: Trackings, minWidth: 150 },
  ...(mayForce ? [forceColumn(onChange)] : []),
  {
    ...{ id: 'remove', header: 'Remove', width: 80 },
    cell: ({ upc }) => (
      <Button
        variant="inline-icon"
        iconName="remove"
        formAction="none"
        ariaLabel={`Remove row ${upc}`}
        onClick={() => onChange(upc, { removed: true })}
      />
    ),
  },
]

const forceColumn = (onChange: ConfirmColumnsOptions['onChange']): Column<ConfirmRow> => ({
  ...{ id: 'force', header: 'Force charge time', minWidth: 135 },
  cell: (row) => <ForceOfRow row={row} onChange={(forcedDay) => onChange(row.upc, { forcedDay })} />,
})
