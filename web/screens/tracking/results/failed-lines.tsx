import Button from '@cloudscape-design/components/button'
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import type { LineFailure } from '../../../../shared/contract/line-results.ts'
import { saveCsv } from '../../../components/export/save-csv.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { showCount } from '../../../components/text/format.ts'
import type { TranslateMessage } from '../../../texts/translate-message.ts'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'
import { mayRetry, retryLines } from './error-notice.ts'
import { ERROR_TYPES, errorTypeOf, type SheetColumn } from './error-types.ts'
import { displayMessageOf, failedColumns } from './failed-columns.tsx'

interface FailedLinesProps {
  lines: readonly LineFailure[]
  /** Prefix of the export's file name. */
  fileName: string
  /** Headers of a workbook's columns, to name the column of each error. */
  columnNames?: Record<SheetColumn, string> | undefined
}

/** Refused lines with their reasons. */
export const FailedLines = ({ lines, fileName, columnNames }: FailedLinesProps) => {
  const t = useTexts('tracking')
  const say = useSentences()
  const [type, setType] = useState('')
  const shown = type === '' ? lines : lines.filter(({ reasons }) => errorTypeOf(reasons) === type)
  return (
    <DialogTable
      label={t('failures.title')}
      rows={shown}
      columns={failedColumns(t, columnNames)}
      rowKey={({ lineNumber, content }) => `${lineNumber}:${content}`}
      empty={t(lines.length > 0 ? 'failures.noMatch' : 'failures.empty')}
      find={{
        label: t('failures.find'),
        text: (line) => `${line.lineNumber} ${line.content} ${say(displayMessageOf(line))}`,
      }}
      tools={
        lines.length > 0 && (
          <>
            <TypeFilter lines={lines} value={type} onChange={setType} />
            <FailedLinesActions lines={lines} fileName={fileName} />
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
  const t = useTexts('tracking')
  const counts = Map.groupBy(lines, ({ reasons }) => errorTypeOf(reasons))
  const types = ERROR_TYPES.flatMap((type) => {
    const count = counts.get(type)?.length
    return count === undefined
      ? []
      : [
          {
            value: type,
            label: t('failures.typeCount', { type: t(`failures.types.${type}`), lines: showCount(count) }),
          },
        ]
  })
  const options = [{ value: '', label: t('failures.allTypes') }, ...types]
  return (
    <Select
      ariaLabel={t('failures.type')}
      options={options}
      selectedOption={options.find((option) => option.value === value) ?? null}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      expandToViewport
    />
  )
}

type Text = TextsOf<'tracking'>

const exportFailed = (t: Text, say: TranslateMessage, { lines, fileName }: FailedLinesProps): void =>
  saveCsv(`${fileName}_failed.csv`, [
    [
      t('failures.lineNumber'),
      t('failures.content'),
      t('failures.errorType'),
      t('failures.errorMessage'),
      t('failures.canRetry'),
    ],
    ...lines.map((line) => [
      line.lineNumber,
      line.content,
      t(`failures.types.${errorTypeOf(line.reasons)}`),
      say(displayMessageOf(line)),
      t(mayRetry(line) ? 'failures.yes' : 'failures.no'),
    ]),
  ])

const FailedLinesActions = ({ lines, fileName }: FailedLinesProps) => {
  const t = useTexts('tracking')
  const say = useSentences()
  const again = retryLines(lines)
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => exportFailed(t, say, { lines, fileName })}>{t('failures.export')}</Button>
      {again.length > 0 && (
        <CopyToClipboard
          variant="button"
          textToCopy={again.join('\n')}
          copyButtonText={t('failures.copyForRetry')}
          copySuccessText={t('failures.copied')}
          copyErrorText={t('failures.notCopied')}
          popoverRenderWithPortal
        />
      )}
    </SpaceBetween>
  )
}
