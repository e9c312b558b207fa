import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useRef, useState } from 'react'
import { isCarrierLabel } from '../../../../shared/values/tracking.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { ScanSignal } from '../../../components/scan/scan-signal.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { FinishButtons, PackCounts, type PackTools, ScanField } from '../packing/pack-desk.tsx'
import { usePacking } from '../packing/use-packing.ts'
import { ShipmentDialogs } from '../shipment-dialogs.tsx'
import type { ShipmentDetail } from '../shipment-record.ts'
import { useLabelDownload } from '../use-label-download.ts'
import type { Place } from './queue-address.ts'
import { ShipOut } from './ship-out.tsx'
import { ShipmentHead } from './shipment-head.tsx'
import { LABEL_STEP, useLabel } from './use-label.ts'
import type { Queue } from './use-queue.ts'

/** Interval in ms at which a shipment is read while it is packed: another person may pack or cancel it meanwhile. */
const WATCH_MS = 20_000

interface QueueShipmentProps {
  at: Place
  queue: Queue
  tools: PackTools
}

/** One shipment of the queue: first its units are scanned, then its label, and then it is archived. */
export const QueueShipment = ({ at, queue, tools }: QueueShipmentProps) => {
  const { data, error, refetch } = useCall(api.outbound.getOutbound, at, { refetchInterval: WATCH_MS })
  if (data) return <Step shipment={data} queue={queue} tools={tools} />
  if (!error) return <Waiting />
  return (
    <SpaceBetween size="m">
      <RetryAlert message={error} onRetry={() => refetch()} />
      {/* It may be readable later, so it is not done. */}
      <NextButton onClick={() => queue.skip(at.outboundNo)} />
    </SpaceBetween>
  )
}

interface StepProps {
  shipment: ShipmentDetail
  queue: Queue
  tools: PackTools
}

const Step = ({ shipment, queue, tools }: StepProps) => {
  const t = useTexts('packQueue')
  const [isPrinting, setPrinting] = useState(false)
  const { user } = useSession()
  const labels = useLabelDownload()
  const { doctorNo, outboundNo, status, unfinished, packed } = shipment
  const isToPack = status === 1 && !unfinished && !packed
  const isOwn = status === 1 && !unfinished && packed?.userName === user.userName
  return (
    <SpaceBetween size="l">
      <ShipmentHead
        shipment={shipment}
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button loading={labels.isPending} onClick={() => labels.download({ doctorNo, outboundNo })}>
              {t('labels')}
            </Button>
            <Button onClick={() => setPrinting(true)}>{t('print')}</Button>
            {isToPack && <Button onClick={() => queue.skip(outboundNo)}>{t('skip')}</Button>}
          </SpaceBetween>
        }
      />
      {isToPack || isOwn ? (
        <Station shipment={shipment} isPacked={isOwn} queue={queue} tools={tools} />
      ) : (
        <SpaceBetween size="m">
          <Alert type="warning">{t(`gone.${goneBy(shipment)}`, { userName: packed?.userName ?? '' })}</Alert>
          <NextButton onClick={() => (goneBy(shipment) === 'unfinished' ? queue.skip : queue.finish)(outboundNo)} />
        </SpaceBetween>
      )}
      {isPrinting && <ShipmentDialogs asked={{ kind: 'print', shipment }} onClose={() => setPrinting(false)} />}
    </SpaceBetween>
  )
}

/** Reason why a shipment cannot be packed here. */
const goneBy = ({ status, unfinished }: ShipmentDetail) => {
  if (status === 2) return 'archived'
  if (status === 3 || unfinished === 'cancelling') return 'canceled'
  return unfinished ? 'unfinished' : 'packed'
}

const NextButton = ({ onClick }: { onClick: () => void }) => {
  const t = useTexts('packQueue')
  return (
    <Button variant="primary" onClick={onClick}>
      {t('next')}
    </Button>
  )
}

/**
 * Scans the units, then the label. Enter in the empty field finishes each step, so that a packer with a scanner needs no
 * mouse. Both steps share one field: a label may be scanned before the check of the units is answered.
 */
const Station = ({ shipment, isPacked, queue, tools }: StepProps & { isPacked: boolean }) => {
  const packing = useTexts('packing')
  const t = useTexts('packQueue')
  const { outboundNo, items } = shipment
  const state = usePacking({ outboundNo, items, isMuted: tools.isMuted })
  const label = useLabel({ shipment, queue, isMuted: tools.isMuted, isPacked })
  const check = useUnitCheck(shipment, state, label.forget)
  const onCode = (code: string, begunIn: string | undefined): void => {
    if (isPacked) label.onCode(code, begunIn)
    else if (check.isPending()) label.refuseEarly(code)
    else if (code.trim() === '' && state.isComplete) check.finish()
    else state.onCode(code)
  }
  return (
    <SpaceBetween size="m">
      {isPacked && (
        <ScanSignal key="packed" signal="matched" large>
          {t('packed')}
        </ScanSignal>
      )}
      <ScanField
        key="field"
        camera={tools.camera}
        step={isPacked ? LABEL_STEP : 'units'}
        prefers={isPacked ? isCarrierLabel : undefined}
        label={isPacked ? t('scanLabel') : packing('pack.scan')}
        hint={isPacked ? label.hint : packing('pack.hint')}
        onCode={onCode}
      />
      {isPacked ? (
        <ShipOut label={label} onLater={() => queue.finish(outboundNo)} />
      ) : (
        <>
          <PackCounts items={items} state={state} />
          <FinishButtons state={state} isBusy={check.isLoading} onFinish={check.finish} />
        </>
      )}
    </SpaceBetween>
  )
}

const useUnitCheck = (
  { doctorNo, outboundNo }: ShipmentDetail,
  state: ReturnType<typeof usePacking>,
  onFail: () => void,
) => {
  // Keys may arrive before the page is rendered again.
  const isPending = useRef(false)
  const check = useMutationCall(api.outbound.checkPacked, {
    invalidates: ['outbound'],
    refreshesOnError: ['outbound'],
    flashErrors: true,
    success: false,
  })
  const finish = async (): Promise<void> => {
    if (isPending.current) return
    isPending.current = true
    try {
      await check.mutateAsync({ doctorNo, outboundNo, items: state.items })
      state.forget()
    } catch {
      // Shown by the mutation.
      onFail()
    }
    isPending.current = false
  }
  return { isPending: () => isPending.current, isLoading: check.isPending, finish: () => void finish() }
}
