import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ImportResult } from '../tracking-records.ts'
import type { SheetColumn } from './error-types.ts'
import { FailedLines } from './failed-lines.tsx'
import { OutcomeTag, ResultSummary } from './result-summary.tsx'
import { ResultTabs } from './result-tabs.tsx'
import { SuccessLines } from './success-lines.tsx'

interface ImportOutcomeProps {
  result: ImportResult
  /** Batch number and its actions. */
  batch: ReactNode
  /** Header names of a workbook's columns. */
  columnNames?: Record<SheetColumn, string>
}

/** Result of an import by line: totals, and tabs of both outcomes (SPEC-tracking-19). */
export const ImportOutcome = ({ result, batch, columnNames }: ImportOutcomeProps) => {
  const t = useTexts('tracking')
  const fileName = `import_${result.batchNumber || 'none'}`
  return (
    <>
      <ResultSummary
        counts={result}
        more={[
          { label: t('result.result'), value: <OutcomeTag counts={result} /> },
          { label: t('batchNumber'), value: batch },
        ]}
      />
      <ResultTabs
        {...result}
        success={<SuccessLines details={result.successDetails} fileName={fileName} />}
        failed={<FailedLines lines={result.failedRecords} fileName={fileName} columnNames={columnNames} />}
      />
    </>
  )
}
