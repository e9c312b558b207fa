import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { SheetLayout } from '../../../shared/sheets/columns.fields.ts'
import { columnOf } from '../../../shared/sheets/columns.rules.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DialogTable } from '../table/dialog-table.tsx'
import type { Column } from '../table/table-types.ts'
import { showCount } from '../text/format.ts'
import { longTextOrNone } from '../text/long-text.tsx'
import { type ColumnDraft, dataRows } from './column-draft.ts'

const ROWS = 3

interface ColumnsPreviewProps {
  layout: SheetLayout
  draft: ColumnDraft
  fieldName: (field: string) => string
}

/** Shows the first rows as they would be read with the chosen columns. */
export const ColumnsPreview = ({ layout, draft, fieldName }: ColumnsPreviewProps) => {
  const t = useTexts('sheets')
  const chosen = layout.fields.flatMap(({ field }) => draft.fields.find((one) => one.field === field) ?? [])
  if (chosen.length === 0) return null
  const columns: readonly Column<SheetLayout['rows'][number]>[] = [
    { id: 'row', header: t('problems.row'), numeric: true, cell: ({ row }) => showCount(row), card: 'title' },
    ...chosen.map(({ field, column }) => ({
      id: field,
      header: fieldName(field),
      cell: ({ cells }: SheetLayout['rows'][number]) => longTextOrNone(cells[columnOf(column)] ?? ''),
    })),
  ]
  return (
    <SpaceBetween size="xxs">
      <Box variant="strong">{t('columns.preview')}</Box>
      <DialogTable
        label={t('columns.preview')}
        rows={dataRows(layout, draft.headerRow).slice(0, ROWS)}
        columns={columns}
        rowKey={({ row }) => String(row)}
        empty={t('columns.noRows')}
        low
      />
    </SpaceBetween>
  )
}
