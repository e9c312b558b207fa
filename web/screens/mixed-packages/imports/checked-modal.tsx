import Alert from '@cloudscape-design/components/alert'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { SheetColumns, SheetLayout } from '../../../../shared/sheets/columns.fields.ts'
import { api } from '../../../api/client.ts'
import { ProblemAlert } from '../../../components/page/problem-alert.tsx'
import { columnTitle } from '../../../components/sheets/column-names.ts'
import { LostZeros } from '../../../components/sheets/lost-zeros.tsx'
import { SheetColumnsStep } from '../../../components/sheets/sheet-columns.tsx'
import { KeyNumber } from '../../../components/text/copy-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTask } from '../../../components/use-task.ts'
import { type TextsOf, useSentences, useTexts } from '../../../texts/use-texts.ts'
import { SheetsLeftOut } from '../../tracking/imports/sheets-left-out.tsx'
import { ImportOutcome } from '../../tracking/results/import-outcome.tsx'
import { ResultModal } from '../../tracking/results/result-modal.tsx'
import type { CheckedSheet, OpenPending } from '../pending-dialog.ts'
import { stalePending, useMixedCall } from '../use-mixed-call.ts'
import { UpcCheck } from './upc-check.tsx'

/**
 * Names of the columns, each with its letter: a workbook of mixed packages may have no header row
 * (SPEC-mixed-packages-45).
 */
const columnNames = (t: TextsOf<'components'>, layout: SheetLayout | undefined) => {
  const nameOf = (field: string, usual: string) => {
    const name = layout?.columns.find((one) => one.field === field)?.column ?? usual
    return columnTitle(t, { layout, field, name })
  }
  return {
    tracking: nameOf('tracking', 'A'),
    upc: nameOf('upc', 'B'),
    quantity: nameOf('quantity', 'C'),
    note: 'D',
  }
}

interface CheckedModalProps {
  doctorNo: string
  sheet: CheckedSheet
  onOpen: OpenPending
  onClose: () => void
}

const upcsOf = (details: CheckedSheet['result']['successDetails']): string[] => [
  ...new Set(details.flatMap(({ items }) => items.map(({ upc }) => upc))),
]

/** Result of checking a workbook before any of it is imported, with a button that imports its valid lines. */
export const CheckedModal = ({ doctorNo, sheet, onOpen, onClose }: CheckedModalProps) => {
  const t = useTexts('mixedBatches')
  const common = useTexts('components')
  const say = useSentences()
  const { target, fileNo, fileName, result, zeros = { count: result.zerosLost, accepted: false } } = sheet
  const { successCount, totalCount, sheetName, sheetsLeftOut, layout, refused } = result
  // Imports with the columns that were used for the check, even if other columns have been remembered since.
  const columns = layout && { sheet: layout.sheet, headerRow: layout.headerRow, fields: layout.columns }
  const call = useMixedCall(api['mixed-packages'].excelImport, 'import', { ...stalePending, success: false })
  const { busy, problem, run } = useTask()
  const looking = useTask()
  const importAll = () =>
    run(async () => {
      onOpen({
        kind: 'importResult',
        target,
        result: await call.mutateAsync({
          doctorNo,
          ...target,
          fileNo,
          columns,
          addZeros: zeros.accepted || undefined,
        }),
      })
    })
  const look = useMixedCall(api['mixed-packages'].excelImport, 'excel', { success: false })
  const lookBy = (more: { columns?: SheetColumns | undefined; addZeros?: boolean }) =>
    look.mutateAsync({ doctorNo, ...target, fileNo, checkFirst: true, ...more })
  const checkAgain = async (chosen: SheetColumns) =>
    onOpen({ kind: 'checked', sheet: { target, fileNo, fileName, result: await lookBy({ columns: chosen }) } })
  /**
   * Checks again with or without the lost zeros: one wrong line blocks its whole parcel, so results of other lines can
   * change too.
   */
  const acceptZeros = async (accepted: boolean) => {
    const again = await lookBy({ columns, addZeros: accepted })
    onOpen({ kind: 'checked', sheet: { ...sheet, result: again, zeros: { ...zeros, accepted } } })
  }
  const good = { good: showCount(successCount), count: successCount }
  const actions = [
    { text: t('check.other'), run: () => onOpen({ kind: 'import', target, method: 'excel' }) },
    ...(successCount > 0 ? [{ text: t('check.import', good), run: importAll }] : []),
  ]
  return (
    <ResultModal title={t('check.title', { file: fileName })} actions={actions} busy={busy} onClose={onClose}>
      <Alert type={successCount === 0 ? 'error' : 'info'}>
        {refused && say(refused)}
        {!refused && successCount === 0 && t('check.none')}
        {successCount > 0 && t('check.good', { ...good, total: showCount(totalCount) })}
      </Alert>
      {layout && <SheetColumnsStep kind="mixed" doctorNo={doctorNo} layout={layout} onApply={checkAgain} />}
      {zeros.count > 0 && <LostZeros {...zeros} onAccept={(accepted) => looking.run(() => acceptZeros(accepted))} />}
      {sheetsLeftOut.length > 0 && (
        <SheetsLeftOut sheetName={sheetName} sheetsLeftOut={sheetsLeftOut} sheetsLeftOutCount={sheetsLeftOut.length} />
      )}
      {!refused && (
        <ImportOutcome
          result={result}
          batch={<KeyNumber text={result.batchNumber} what={t('batch')} />}
          columnNames={columnNames(common, layout)}
        />
      )}
      <UpcCheck doctorNo={doctorNo} upcs={upcsOf(result.successDetails)} />
      {busy && <StatusIndicator type="in-progress">{t('check.importing')}</StatusIndicator>}
      {looking.problem && <ProblemAlert message={looking.problem} />}
      {problem && <ProblemAlert message={problem} />}
    </ResultModal>
  )
}
