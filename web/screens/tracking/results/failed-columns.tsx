import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import type { LineFailure } from '../../../../shared/contract/line-results.ts'
import { useInCard } from '../../../components/table/in-card.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { showList } from '../../../components/text/show-list.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import styles from '../tracking.module.css'
import { ErrorMessage } from './error-message.tsx'
import { columnsOf, type SheetColumn } from './error-types.ts'

/** Failure of a line, to be shown in the user's language. */
export const displayMessageOf = ({ errorMessage: message, reasons }: LineFailure): DisplayMessage => ({
  message,
  reasons,
})

/** Columns of failed lines; for a workbook, also the column with the error. */
export const failedColumns = (
  t: TextsOf<'tracking'>,
  columnNames?: Record<SheetColumn, string>,
): readonly Column<LineFailure>[] => [
  { id: 'line', header: t('failures.line'), cell: ({ lineNumber }) => <Line number={lineNumber} />, width: 70 },
  {
    id: 'content',
    header: t('failures.content'),
    cell: ({ content }) => <div className={styles.content}>{content}</div>,
  },
  ...(columnNames
    ? [
        {
          // Hidden on a card, which has no room for it; the message names the column.
          id: 'column',
          header: t('failures.column'),
          card: false as const,
          cell: ({ reasons }: LineFailure) => showList(columnsOf(reasons).map((column) => columnNames[column])) || '-',
        },
      ]
    : []),
  { id: 'error', header: t('failures.message'), cell: (line) => <ErrorMessage message={displayMessageOf(line)} /> },
  {
    id: 'copy',
    header: t('failures.copy'),
    width: 80,
    cell: ({ lineNumber, content }) => (
      <CopyToClipboard
        variant="icon"
        textToCopy={content}
        copyButtonAriaLabel={t('failures.copyLine', { line: lineNumber })}
        copySuccessText={t('failures.lineCopied')}
        copyErrorText={t('failures.lineNotCopied')}
        popoverRenderWithPortal
      />
    ),
  },
]

/** Line number; on a card, where it is the title without a header, it includes the header's text. */
const Line = ({ number }: { number: number }) => {
  const t = useTexts('tracking')
  return useInCard() ? `${t('failures.line')} ${showCount(number)}` : showCount(number)
}
