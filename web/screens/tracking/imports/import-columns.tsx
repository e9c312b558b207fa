import Box from '@cloudscape-design/components/box'
import { Small } from '../../../components/cells/small.tsx'
import { OpenLink } from '../../../components/record/open-link.tsx'
import { BatchLink } from '../../../components/record/record-links.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { type ImportRecord, nameOfImport } from '../tracking-records.ts'
import { ImportStatus } from './import-status.tsx'

interface ImportColumnsOptions {
  /** True if there are several companies; the company is then shown. */
  several: boolean
  nameOf: (doctorNo: string) => string
  importedBy: (record: ImportRecord) => string
  onOpen: (record: ImportRecord) => void
}

const figure = (id: 'totalCount' | 'successCount' | 'failedCount', header: string): Column<ImportRecord> => ({
  id,
  header,
  numeric: true,
  cell: (record) => showCount(record[id]),
})

export const importColumns = (
  t: TextsOf<'tracking'>,
  { several, nameOf, importedBy, onOpen }: ImportColumnsOptions,
): readonly Column<ImportRecord>[] => [
  {
    id: 'file',
    header: t('imports.file'),
    cell: (record) => (
      <OpenLink long onOpen={() => onOpen(record)}>
        {nameOfImport(record, t)}
      </OpenLink>
    ),
    sort: (record) => nameOfImport(record, t),
  },
  {
    id: 'status',
    header: t('imports.status'),
    card: 'badge',
    cell: (record) => <ImportStatus record={record} />,
    sort: ({ state }) => state,
  },
  {
    id: 'warehouse',
    header: t(several ? 'imports.warehouseAndCompany' : 'warehouse'),
    cell: ({ warehouse, doctorNo }) => (
      <>
        <LongText text={warehouse} short />
        {several && <Small>{nameOf(doctorNo)}</Small>}
      </>
    ),
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'batchNumber',
    header: t('batchNumber'),
    cell: ({ batchNumber }) => <BatchLink batchNumber={batchNumber} of="toConfirm" />,
  },
  {
    id: 'totalCount',
    header: t('imports.total'),
    numeric: true,
    cell: ({ totalCount, expectedCount, status }) =>
      status === 'processing' && expectedCount > 0
        ? `${showCount(totalCount)} / ${showCount(expectedCount)}`
        : showCount(totalCount),
  },
  figure('successCount', t('imports.success')),
  figure('failedCount', t('imports.failed')),
  {
    id: 'createDate',
    header: t('imports.imported'),
    cell: ({ createDate }) => <Instant at={createDate} />,
    sort: ({ createDate }) => createDate,
  },
  {
    id: 'userName',
    header: t('imports.importedBy'),
    cell: importedBy,
    sort: importedBy,
  },
  {
    id: 'importNo',
    header: t('imports.importNo'),
    shown: false,
    // Plain text: the number can be copied from the record's page, so the list does not load the button's code.
    cell: ({ importNo }) => <Box fontSize="body-s">{importNo}</Box>,
  },
]
