import Button from '@cloudscape-design/components/button'
import { showCount, showText } from '../../../components/format.ts'
import { LongText } from '../../../components/long-text.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import type { ImportResult } from '../arrival-records.ts'
import { FewThenMore } from '../few-then-more.tsx'
import { saveCsv } from './save-csv.ts'

type SuccessDetail = ImportResult['successDetails'][number]

const FEW = 3

const columns: readonly Column<SuccessDetail>[] = [
  { id: 'tracking', header: 'Tracking', cell: ({ tracking }) => tracking },
  {
    ...{ id: 'items', header: 'Items' },
    cell: ({ tracking, items }) => (
      <FewThenMore
        items={items.map(({ upc, quantity }) => `${upc} x ${showCount(quantity)}`)}
        few={FEW}
        of={`items of ${tracking}`}
      />
    ),
  },
  {
    ...{ id: 'description', header: 'Description' },
    cell: ({ description }) => <LongText text={showText(description)} />,
  },
]

const exportSuccess = (details: readonly SuccessDetail[], fileName: string): void =>
  saveCsv(`${fileName}_success.csv`, [
    ['Tracking Number', 'UPC', 'Quantity', 'Description'],
    ...details.flatMap(({ tracking, items, description }) =>
      items.map(({ upc, quantity }) => [tracking, upc, quantity, description]),
    ),
  ])

interface SuccessLinesProps {
  details: readonly SuccessDetail[]
  fileName: string
}

/** What was taken, by tracking number. */
export const SuccessLines = ({ details, fileName }: SuccessLinesProps) => (
  <DialogTable
    label="Successful lines"
    rows={details}
    columns={columns}
    rowKey={({ tracking }) => tracking}
    empty="No successful records"
    find={{ label: 'Search tracking numbers', text: ({ tracking }) => tracking }}
    tools={details.length > 0 && <Button onClick={() => exportSuccess(details, fileName)}>Export Success</Button>}
    low
  />
)
