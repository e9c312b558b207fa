import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { MAX_NUMBER_LIST_BYTES, MAX_NUMBER_LIST_ROWS } from '../../../../shared/inbound/submitted-numbers.rules.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FileField } from '../../../components/fields/file-field.tsx'
import { type FooterStep, FooterStepContext } from '../../../components/modals/footer-step.ts'
import { ModalFooter } from '../../../components/modals/modal-footer.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { columnTitle } from '../../../components/sheets/column-names.ts'
import { SampleButton } from '../../../components/sheets/samples/sample-button.tsx'
import { SheetColumnsStep } from '../../../components/sheets/sheet-columns.tsx'
import { useSheetCheck } from '../../../components/sheets/use-sheet-check.ts'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText, longTextOrNone } from '../../../components/text/long-text.tsx'
import { showList } from '../../../components/text/show-list.ts'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { flash } from '../../../session/flash-store.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from '../inbound.module.css'
import { savedText } from '../saved-text.ts'
import { afterChange, type Take } from '../take-record.ts'

type SheetCheck = Output<typeof contracts.inbound.calls.checkTrackingSheet>

/** Adds numbers from a workbook: checks and previews it, then saves its valid rows. */
export const SheetModal = ({ take, onClose }: { take: Take; onClose: () => void }) => {
  const t = useTexts('given')
  const common = useTexts('components')
  const say = useSentences()
  const { inboundNo } = take
  const { file, choose, wrong, found, setFound, sending, check, checkAgain, busy, problem, run } = useSheetCheck({
    maxBytes: MAX_NUMBER_LIST_BYTES,
    words: { tooLarge: t('sheet.tooLarge'), missing: t('sheet.missing') },
    start: (files) => api.inbound.startTrackingSheet({ inboundNo, files }),
    read: (fileId, columns) => api.inbound.checkTrackingSheet({ inboundNo, fileId, columns }),
  })
  const [step, setStep] = useState<FooterStep>()
  const save = useSave(take)
  useReturnedFocus()
  const good = found?.good.length ?? 0
  const submit = async () => {
    const failed = await save(found?.good ?? [])
    if (failed.length === 0) onClose()
    else setFound((before) => before && { ...before, good: [], failedRecords: failed })
  }
  const next = !found
    ? { text: t('sheet.check'), run: () => run(check) }
    : good === 0
      ? { text: t('sheet.other'), run: () => setFound(undefined) }
      : { text: t('sheet.save', { count: good, units: showCount(good) }), run: () => run(submit) }
  return (
    <Modal
      visible
      size="large"
      header={t('sheet.title')}
      closeAriaLabel={common('close')}
      onDismiss={() => !busy && onClose()}
      footer={
        <ModalFooter
          doText={step?.text ?? next.text}
          also={step && { text: next.text, onDo: next.run }}
          busy={step?.busy ?? busy}
          onDo={step?.run ?? next.run}
          onCancel={onClose}
        />
      }
    >
      <SpaceBetween size="m">
        <Box variant="strong">{take.productName}</Box>
        {found ? (
          <SpaceBetween size="m">
            {found.refused ? <Alert type="error">{say(found.refused)}</Alert> : <SheetFindings found={found} />}
            {found.layout && (
              <FooterStepContext value={setStep}>
                <SheetColumnsStep kind="given" layout={found.layout} onApply={checkAgain} />
              </FooterStepContext>
            )}
          </SpaceBetween>
        ) : (
          <SpaceBetween size="m">
            <Box>{t('sheet.text')}</Box>
            <FileField
              label={t('sheet.file')}
              constraint={t('sheet.rule', { rows: showCount(MAX_NUMBER_LIST_ROWS) })}
              accept=".xlsx,.xls"
              file={file}
              onChange={choose}
              error={wrong}
            />
            <SampleButton kind="numbers" text={t('sheet.sample')} />
          </SpaceBetween>
        )}
        {sending && <UploadProgress sending={sending} />}
        {problem && <Alert type="error">{say(problem)}</Alert>}
      </SpaceBetween>
    </Modal>
  )
}

/** Saves the valid rows; returns those that the server refused, numbered by their row in the sheet. */
const useSave = ({ inboundNo }: Take) => {
  const t = useTexts('claims')
  const give = useMutationCall(api.inbound.importTracking, { invalidates: afterChange, success: false })
  return async (good: SheetCheck['good']): Promise<SheetCheck['failedRecords']> => {
    const data = good.map(({ tracking, qty }) => ({ tracking, qty }))
    const { successDetails, failedRecords } = await give.mutateAsync({ inboundNo, data })
    if (successDetails.length > 0) flash.success(savedText(t, successDetails))
    return failedRecords.map((failed) => {
      const lineNumber = good[failed.lineNumber - 1]?.rowNumber ?? failed.lineNumber
      return { ...failed, lineNumber, column: '' as const }
    })
  }
}

type Failed = SheetCheck['failedRecords'][number]

/** Result of checking a workbook: the number of valid rows, and every problem by row and column. */
const SheetFindings = ({ found }: { found: SheetCheck }) => {
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
