import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { useUndo } from '../../api/use-undo.ts'
import { ConfirmModal } from '../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { shipmentAddress } from '../../components/record/record-address.ts'
import { showCount } from '../../components/text/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_SHIPMENT, type Shipment } from './shipment-record.ts'

export interface ShipmentAction {
  kind: 'archive' | 'reopen' | 'cancel' | 'finish' | 'print' | 'tracking'
  shipment: Shipment
}

const STATUS = { finish: 1, reopen: 1, archive: 2, cancel: 3 } as const

// Loaded lazily, because it includes the barcode encoder.
const PrintModal = lazyModal(async () => (await import('./packing/print-modal.tsx')).PrintModal, ['packing'])

const TrackingModal = lazyModal(async () => (await import('./tracking-modal.tsx')).TrackingModal, ['shipping'])

/** Confirms an action on a shipment, shows its sheets, or edits its carrier and tracking number. */
export const ShipmentDialogs = ({
  asked: { kind, shipment },
  onClose,
}: {
  asked: ShipmentAction
  onClose: () => void
}) =>
  kind === 'print' ? (
    <PrintModal shipment={shipment} onClose={onClose} />
  ) : kind === 'tracking' ? (
    <TrackingModal shipment={shipment} onClose={onClose} />
  ) : (
    <AskModal kind={kind} shipment={shipment} onClose={onClose} />
  )

interface AskModalProps {
  kind: Exclude<ShipmentAction['kind'], 'print' | 'tracking'>
  shipment: Shipment
  onClose: () => void
}

const AskModal = ({ kind, shipment, onClose }: AskModalProps) => {
  const t = useTexts('outbound')
  const { doctorNo, outboundNo, units, warehouse, productName: product } = shipment
  const toWorking = { doctorNo, outboundNo, status: STATUS.reopen, from: 'archived' as const }
  const words = useTexts('components')
  const undo = useUndo(api.outbound.changeOutboundStatus, AFTER_SHIPMENT)
  const change = useMutationCall(api.outbound.changeOutboundStatus, {
    invalidates: AFTER_SHIPMENT,
    refreshesOnError: ['outbound'],
    success: () => ({
      text: t(`${kind}.done`, { number: outboundNo, product }),
      link: { text: words('view'), href: shipmentAddress(outboundNo, doctorNo) },
      action: kind === 'archive' ? undo(toWorking, t('reopen.done', { number: outboundNo, product })) : undefined,
    }),
  })
  return (
    <ConfirmModal
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`, { product, warehouse, count: units, units: showCount(units) })}
      confirmText={t(`${kind}.confirm`)}
      cancelText={t('keep')}
      onConfirm={() =>
        change.mutateAsync(kind === 'reopen' ? toWorking : { doctorNo, outboundNo, status: STATUS[kind] })
      }
      onClose={onClose}
    />
  )
}
