import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Checkbox from '@cloudscape-design/components/checkbox'
import Modal from '@cloudscape-design/components/modal'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { MAX_OFFER_ROWS, MAX_OFFER_SHEET_BYTES } from '../../../../shared/offers/offer-sheets.rules.ts'
import { api } from '../../../api/client.ts'
import { FileField } from '../../../components/fields/file-field.tsx'
import { type FooterStep, FooterStepContext } from '../../../components/modals/footer-step.ts'
import { ModalFooter } from '../../../components/modals/modal-footer.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { headersNotRead } from '../../../components/sheets/column-names.ts'
import { SampleButton } from '../../../components/sheets/samples/sample-button.tsx'
import { SheetColumnsStep } from '../../../components/sheets/sheet-columns.tsx'
import { useSheetCheck } from '../../../components/sheets/use-sheet-check.ts'
import { showCount } from '../../../components/text/format.ts'
import { showList } from '../../../components/text/show-list.ts'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { type GridRow, rowOfSheet } from './grid-row.ts'

type SheetRows = Output<typeof contracts.offers.calls.readOfferSheet>

interface ImportOffersProps {
  /** Called with the rows that the person wants to have in the grid. */
  onAdd: (rows: readonly GridRow[]) => void
  onClose: () => void
}

/** Reads offers from a workbook, and adds them to the grid, where they are checked and posted. */
export const ImportOffersModal = ({ onAdd, onClose }: ImportOffersProps) => {
  const t = useTexts('posting')
  const common = useTexts('components')
  const say = useSentences()
  const { file, choose, wrong, found, setFound, sending, check, checkAgain, busy, problem, run } = useSheetCheck({
    maxBytes: MAX_OFFER_SHEET_BYTES,
    words: { tooLarge: t('sheet.tooLarge'), missing: t('sheet.missing') },
    start: (files) => api.offers.startOfferSheet({ files }),
    read: (fileId, columns) => api.offers.readOfferSheet({ fileId, columns }),
  })
  const [step, setStep] = useState<FooterStep>()
  useReturnedFocus()
  const [withHidden, setWithHidden] = useState(false)
  const all = found?.rows ?? []
  const rows = all.filter(({ hidden }) => withHidden || !hidden)
  const hidden = all.filter((row) => row.hidden).length
  const add = async () => {
    onAdd(rows.map(rowOfSheet))
    onClose()
  }
  const next = !found
    ? { text: t('sheet.check'), run: () => run(check) }
    : rows.length === 0
      ? { text: t('sheet.other'), run: () => setFound(undefined) }
      : { text: t('sheet.add', { count: rows.length, rows: showCount(rows.length) }), run: () => run(add) }
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
        {found ? (
          <SpaceBetween size="m">
            {found.refused ? (
              <Alert type="error">{say(found.refused)}</Alert>
            ) : (
              <SheetSummary found={found} rows={rows} />
            )}
            {hidden > 0 && (
              <Checkbox checked={withHidden} onChange={({ detail }) => setWithHidden(detail.checked)}>
                {t('sheet.hidden', { count: hidden, rows: showCount(hidden) })}
              </Checkbox>
            )}
            {found.layout && (
              <FooterStepContext value={setStep}>
                <SheetColumnsStep kind="offers" layout={found.layout} onApply={checkAgain} />
              </FooterStepContext>
            )}
          </SpaceBetween>
        ) : (
          <SpaceBetween size="m">
            <Box>{t('sheet.text')}</Box>
            <FileField
              label={t('sheet.file')}
              constraint={t('sheet.rule', { rows: showCount(MAX_OFFER_ROWS) })}
              accept=".xlsx,.xls"
              file={file}
              onChange={choose}
              error={wrong}
            />
            <SampleButton kind="offers" text={t('sample')} />
          </SpaceBetween>
        )}
        {sending && <UploadProgress sending={sending} />}
        {problem && <Alert type="error">{say(problem)}</Alert>}
      </SpaceBetween>
    </Modal>
  )
}

/** What was read of the workbook, and what was not. */
const SheetSummary = ({ found: { sheet, leftOut, layout }, rows }: { found: SheetRows; rows: SheetRows['rows'] }) => {
  const t = useTexts('posting')
  const ignored = layout ? headersNotRead(layout) : []
  const unread = rows.filter((row) => row.unread.length > 0).length
  return (
    <SpaceBetween size="s">
      <div aria-live="polite">
        <StatusIndicator type="success">
          {t('sheet.read', { count: rows.length, sheet, rows: showCount(rows.length) })}
        </StatusIndicator>
      </div>
      {unread > 0 && (
        <StatusIndicator type="warning">
          {t('sheet.unread', { count: unread, rows: showCount(unread) })}
        </StatusIndicator>
      )}
      {ignored.length > 0 && <Box>{t('sheet.ignored', { columns: showList(ignored) })}</Box>}
      {leftOut.length > 0 && <Box>{t('sheet.leftOut', { sheets: showList(leftOut) })}</Box>}
      <Box color="text-body-secondary">{t('sheet.next')}</Box>
    </SpaceBetween>
  )
}
