import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import { showCount, showInstant, showText } from '../../../components/format.ts'
import { LongText } from '../../../components/long-text.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { type ImportRecord, nameOfImport } from '../arrival-records.ts'
import { ImportStatus } from './import-status.tsx'

interface ImportColumnsOptions {
  /** With the company, where several stand side by side. */
  several: boolean
  nameOf: (doctorNo: string) => string
  onOpen: (record: ImportRecord) => void
}

const figure = (id: 'totalCount' | 'successCount' | 'failedCount', header: string): Column<ImportRecord> => ({
  ...{ id, header, numeric: true },
  cell: (record) => (record.status === 'processing' ? '-' : showCount(record[id])),
})

export const importColumns = ({ several, nameOf, onOpen }: ImportColumnsOptions): readonly Column<ImportRecord>[] => [
  {
    ...{ id: 'file', header: 'File' },
    cell: (record) => (
      <LongText text={nameOfImport(record)}>
        <Button variant="inline-link" onClick={() => onOpen(record)}>
          {nameOfImport(record)}
        </Button>
      </LongText>
    ),
    sort: nameOfImport,
  },
  {
    ...{ id: 'status', header: 'Status' },
    cell: ({ status }) => <ImportStatus status={status} />,
    sort: ({ status }) => status,
  },
  {
    ...{ id: 'warehouse', header: several ? 'Warehouse, company' : 'Warehouse' },
    cell: ({ warehouse, doctorNo }) => (
      <>
        <LongText text={warehouse} />
        {several && (
          <Box fontSize="body-s" color="text-body-secondary">
            {nameOf(doctorNo)}
          </Box>
        )}
      </>
    ),
    sort: ({ warehouse }) => warehouse,
  },
  {
    ...{ id: 'batchNumber', header: 'Batch number' },
    cell: ({ batchNumber }) => showText(batchNumber),
  },
  figure('totalCount', 'Total'),
  figure('successCount', 'Success'),
  figure('failedCount', 'Failed'),
  {
    ...{ id: 'createDate', header: 'Imported' },
    cell: ({ createDate }) => showInstant(createDate),
    sort: ({ createDate }) => createDate,
  },
  {
    ...{ id: 'importNo', header: 'Import no.', shown: false },
    // To be copied from the record's page: the button's code is left to it.
    cell: ({ importNo }) => <Box fontSize="body-s">{importNo}</Box>,
  },
]
