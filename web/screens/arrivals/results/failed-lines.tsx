import Button from '@cloudscape-design/components/button'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import type { LineFailure } from '../../../../shared/contract/line-results.ts'
import { showCount } from '../../../components/format.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import styles from '../arrivals.module.css'
import { ErrorMessage } from './error-message.tsx'
import { ERROR_TYPES, errorTypeOf } from './error-types.ts'
import { saveCsv } from './save-csv.ts'

/** What of the failed lines is worth another try, as it stood. */
export const retryLines = (lines: readonly LineFailure[]): string[] =>
  lines.filter(({ canRetry }) => canRetry).map(({ content }) => content)

const columns: readonly Column<LineFailure>[] = [
  { id: 'line', header: 'Line', cell: ({ lineNumber }) => showCount(lineNumber), width: 70 },
  { id: 'content', header: 'Content', cell: ({ content }) => <div className={styles.content}>{content}</div> },
  { id: 'error', header: 'Error message', cell: ({ errorMessage }) => <ErrorMessage text={errorMessage} /> },
  {
    ...{ id: 'copy', header: 'Copy', width: 80 },
    cell: ({ lineNumber, content }) => (
      <CopyToClipboard
        variant="icon"
        textToCopy={content}
        copyButtonAriaLabel={`Copy line ${lineNumber}`}
        copySuccessText="Line copied"
        copyErrorText="The line could not be copied"
        popoverRenderWithPortal
      />
    ),
  },
]

interface FailedLinesProps {
  lines: readonly LineFailure[]
  /** Beginning of the export's file name. */
  fileName: string
}

/** The lines that were not taken, each with its reason. */
export const FailedLines = ({ lines, fileName }: FailedLinesProps) => {
  const [type, setType] = useState('')
  const shown = type === '' ? lines : lines.filter(({ errorMessage }) => errorTypeOf(errorMessage) === type)
  return (
    <DialogTable
      label="Failed lines"
      rows={shown}
      columns={columns}
      rowKey={({ lineNumber, content }) => `${lineNumber}:${content}`}
      empty={lines.length > 0 ? 'No matching records found' : 'No failed records'}
      find={{
        label: 'Search failed lines',
        text: ({ lineNumber, content, errorMessage }) => `${lineNumber} ${content} ${errorMessage}`,
      }}
      tools={
        lines.length > 0 && (
          <>
            <TypeFilter lines={lines} value={type} onChange={setType} />
            <Takings lines={lines} fileName={fileName} />
          </>
        )
      }
      low
    />
  )
}

interface TypeFilterProps {
  lines: readonly LineFailure[]
  value: string
  onChange: (value: string) => void
}

const TypeFilter = ({ lines, value, onChange }: TypeFilterProps) => {
  const counts = Map.groupBy(lines, ({ errorMessage }) => errorTypeOf(errorMessage))
  const types = ERROR_TYPES.flatMap((type) => {
    const count = counts.get(type)?.length
    return count === undefined ? [] : [{ value: type, label: `${type} (${showCount(count)})` }]
  })
  const options = [{ value: '', label: 'All error types' }, ...types]
  return (
    <Select
      ariaLabel="Error type"
      options={options}
      selectedOption={options.find((option) => option.value === value) ?? null}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      expandToViewport
    />
  )
}

const exportFailed = ({ lines, fileName }: FailedLinesProps): void =>
  saveCsv(`${fileName}_failed.csv`, [
    ['Line Number', 'Content', 'Error Type', 'Error Message', 'Can Retry'],
    ...lines.map((line) => [
      ...[line.lineNumber, line.content, errorTypeOf(line.errorMessage), line.errorMessage],
      line.canRetry ? 'Yes' : 'No',
    ]),
  ])

const Takings = ({ lines, fileName }: FailedLinesProps) => {
  const again = retryLines(lines)
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => exportFailed({ lines, fileName })}>Export Failed</Button>
      {again.length > 0 && (
        <CopyToClipboard
          variant="button"
          textToCopy={again.join('\n')}
          copyButtonText="Copy for Retry"
          copySuccessText="Lines copied"
          copyErrorText="The lines could not be copied"
          popoverRenderWithPortal
        />
      )}
    </SpaceBetween>
  )
}
