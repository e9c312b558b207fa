import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Modal from '@cloudscape-design/components/modal'
import SegmentedControl from '@cloudscape-design/components/segmented-control'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { SheetHead } from './packing-record.ts'
import styles from './print.module.css'
import { PrintSheets } from './print-sheets.tsx'
import { labelsOf, MAX_BARCODES, sheetsOf } from './sheets.ts'

interface PrintModalProps {
  shipment: SheetHead & { doctorNo?: string | undefined }
  onClose: () => void
}

/** Previews and prints the sheets of a shipment, up to six barcodes each (SPEC-outbound-14). */
export const PrintModal = ({ shipment, onClose }: PrintModalProps) => {
  const t = useTexts('packing')
  const common = useTexts('components')
  const [each, setEach] = useState<'product' | 'unit'>('product')
  const { doctorNo, outboundNo } = shipment
  const { data, error, refetch } = useCall(api.outbound.getPacking, { outboundNo, doctorNo: doctorNo || undefined })
  useReturnedFocus()
  const labels = data ? labelsOf(data.items, each) : []
  const sheets = sheetsOf(labels)
  const isPart = each === 'unit' && labels.length === MAX_BARCODES
  const without = data?.items.filter(({ isPrintBarCode }) => !isPrintBarCode) ?? []
  const footer = (
    <Box float="right">
      <SpaceBetween size="xs" direction="horizontal">
        <Button variant="link" onClick={onClose}>
          {common('close')}
        </Button>
        <Button variant="primary" disabled={sheets.length === 0} onClick={() => window.print()}>
          {t('print.do')}
        </Button>
      </SpaceBetween>
    </Box>
  )
  return (
    <Modal
      visible
      size="large"
      header={t('print.title')}
      footer={footer}
      closeAriaLabel={common('close')}
      onDismiss={onClose}
    >
      <SpaceBetween size="m">
        <SegmentedControl
          label={t('print.each')}
          selectedId={each}
          onChange={({ detail }) => setEach(detail.selectedId === 'unit' ? 'unit' : 'product')}
          options={[
            { id: 'product', text: t('print.product') },
            { id: 'unit', text: t('print.unit') },
          ]}
        />
        {error && !data && <RetryAlert message={error} onRetry={() => refetch()} />}
        {!data && !error && <Waiting />}
        {isPart && <Alert type="warning">{t('print.part', { most: showCount(MAX_BARCODES) })}</Alert>}
        {data && sheets.length === 0 && <Alert type="info">{t('print.none')}</Alert>}
        {/* The preview is wider than a phone, so it must also scroll by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
        <section className={styles.preview} tabIndex={0} aria-label={t('print.preview')}>
          <PrintSheets shipment={shipment} sheets={sheets} without={without} />
        </section>
        {/* The printed copy is outside the page, which is hidden in print. */}
        {createPortal(
          <div className={styles.paper} data-print="sheets" aria-hidden="true">
            <PrintSheets shipment={shipment} sheets={sheets} without={without} />
          </div>,
          document.body,
        )}
      </SpaceBetween>
    </Modal>
  )
}
