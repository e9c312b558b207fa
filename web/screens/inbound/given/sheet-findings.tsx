import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { columnTitle } from '../../../components/sheets/column-names.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText, longTextOrNone } from '../../../components/text/long-text.tsx'
import { showList } from '../../../components/text/show-list.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from '../inbound.module.css'
import type { SheetCheck } from './sheet-modal.tsx'

type Failed = SheetCheck['failedRecords'][number]

/** Result of checking a workbook: its good rows, and every problem by row and column. */
export const SheetFindings = ({ found }: { found: SheetCheck }) => {
  const t = useTexts('given')
  const common = useTexts('components')
  const say = useSentences()
  const { sheet, leftOut, totalCount, good, failedRecords, layout } = found
  const columns: readonly Column<Failed>[] = [
    {
      id: 'row',
      header: t('sheet.row'),
      numeric: true,
      card: 'detail',
      cell: ({ lineNumber }) => showCount(lineNumber),
    },
    {
      id: 'column',
      header: t('sheet.column'),
      cell: ({ column }) => (column === '' ? '-' : columnTitle(common, { layout, field: column, name: column })),
    },
    { id: 'content', header: t('sheet.content'), cell: ({ content }) => longTextOrNone(content) },
    {
      id: 'why',
      header: t('sheet.why'),
      card: 'title',
      cell: ({ errorMessage: message, reasons }) => <LongText text={say({ message, reasons })} />,
    },
  ]
  return (
    <SpaceBetween size="s">
      <Box color="text-body-secondary">
        {t('sheet.read', { sheet, rows: showCount(totalCount) })}
        {leftOut.length > 0 && ` ${t('sheet.leftOut', { sheets: showList(leftOut) })}`}
      </Box>
      <div className={styles.figures} aria-live="polite">
        <StatusIndicator type={good.length > 0 ? 'success' : 'stopped'}>
          {t('sheet.good', { count: good.length, units: showCount(good.length) })}
        </StatusIndicator>
        {failedRecords.length > 0 && (
          <StatusIndicator type="warning">
            {t('sheet.bad', { count: failedRecords.length, units: showCount(failedRecords.length) })}
          </StatusIndicator>
        )}
      </div>
      {failedRecords.length > 0 && (
        <DialogTable
          label={t('sheet.problems')}
          rows={failedRecords}
          columns={columns}
          rowKey={({ lineNumber, column }) => `${lineNumber} ${column}`}
          empty={t('sheet.none')}
          low
        />
      )}
    </SpaceBetween>
  )
}
