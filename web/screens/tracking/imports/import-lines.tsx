import Box from '@cloudscape-design/components/box'
import Pagination from '@cloudscape-design/components/pagination'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { FAILED_LINES_PAGE } from '../../../../shared/tracking/import.rules.ts'
import { columnTitle } from '../../../components/sheets/column-names.ts'
import { useSheetLayout } from '../../../components/sheets/import-columns.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SHEET_COLUMNS, type SheetColumn } from '../results/error-types.ts'
import { FailedLines } from '../results/failed-lines.tsx'
import styles from '../tracking.module.css'

interface ImportLinesProps {
  detail: Output<typeof contracts.tracking.calls.getImport>
  /** Page of failed lines, starting at 1; a page has `FAILED_LINES_PAGE` lines. */
  part: number
  onPart: (part: number) => void
}

/** Lines that were refused, or that a check predicts will be refused; for a workbook, with the column of the error. */
export const ImportLines = ({ detail, part, onPart }: ImportLinesProps) => {
  const t = useTexts('tracking')
  const { failedRecords, failedCount, batchNumber } = detail
  const columnNames = useColumnNames(detail)
  if (failedCount === 0) return null
  const parts = Math.ceil(failedCount / FAILED_LINES_PAGE)
  const first = (part - 1) * FAILED_LINES_PAGE + 1
  return (
    <SpaceBetween size="s">
      {parts > 1 && (
        <div className={styles.below}>
          <Box>
            {t('record.part', {
              first: showCount(first),
              last: showCount(Math.min(part * FAILED_LINES_PAGE, failedCount)),
              total: showCount(failedCount),
            })}
          </Box>
          <Pagination
            currentPageIndex={part}
            pagesCount={parts}
            onChange={({ detail: { currentPageIndex } }) => onPart(currentPageIndex)}
            ariaLabels={{ paginationLabel: t('record.parts') }}
          />
        </div>
      )}
      <FailedLines
        key={part}
        lines={failedRecords}
        fileName={`import_${batchNumber || 'none'}`}
        columnNames={columnNames}
      />
    </SpaceBetween>
  )
}

/**
 * Headers of a workbook's columns, with the field name added if it differs; undefined for a typed list or without
 * failed lines.
 */
const useColumnNames = ({ doctorNo, importNo, source, failedCount, hasSource }: ImportLinesProps['detail']) => {
  const t = useTexts('components')
  const isSheet = source !== 'console' && failedCount > 0
  const layout = useSheetLayout({ kind: 'tracking', doctorNo, importNo }, isSheet && hasSource)
  if (!isSheet) return undefined
  const nameOf = (column: SheetColumn, field: string) => columnTitle(t, { layout, field, name: SHEET_COLUMNS[column] })
  return {
    tracking: nameOf('tracking', 'tracking'),
    upc: nameOf('upc', 'upc'),
    quantity: nameOf('quantity', 'qty'),
    note: nameOf('note', 'note'),
  }
}
