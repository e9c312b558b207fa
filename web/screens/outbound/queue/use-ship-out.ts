import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { heldAction } from '../../../session/flash-hold.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { flashFailure } from '../flash-failure.ts'
import { AFTER_SHIPMENT, type ShipmentDetail } from '../shipment-record.ts'
import type { Queue } from './use-queue.ts'

/**
 * Saves a scanned number, archives the shipment, and goes on. A retry repeats both, and the message can undo both. The
 * answers may arrive when another shipment is in hand.
 */
export const useShipOut = (shipment: ShipmentDetail, queue: Queue) => {
  const t = useTexts('packQueue')
  // The camera and a scanner may send codes faster than the page is rendered.
  const lock = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const saved = useRef<string>(undefined)
  const { doctorNo, outboundNo, tracking, scanned = tracking, company } = shipment
  const refreshing = { refreshesOnError: ['outbound'], success: false } as const
  const save = useMutationCall(api.outbound.setOutboundTracking, refreshing)
  const restore = useMutationCall(api.outbound.setOutboundTracking, {
    ...refreshing,
    invalidates: ['outbound'],
    flashErrors: true,
  })
  const undo = useMutationCall(api.outbound.changeOutboundStatus, { ...refreshing, invalidates: AFTER_SHIPMENT })
  const reopen = async (number: string | undefined): Promise<void> => {
    try {
      await undo.mutateAsync({ doctorNo, outboundNo, status: 1, from: 'archived' })
    } catch (error) {
      return flashFailure(error, () => void reopen(number))
    }
    try {
      if (number !== undefined)
        await restore.mutateAsync({ doctorNo, outboundNo, tracking: scanned, seenTracking: number })
    } catch {
      // Shown by the mutation.
    }
    queue.goBack({ doctorNo, outboundNo })
  }
  const change = useMutationCall(api.outbound.changeOutboundStatus, {
    ...refreshing,
    invalidates: AFTER_SHIPMENT,
    // Before the refetch, which would show this shipment as archived for a moment.
    onDone: () => {
      const number = saved.current
      const undoing = heldAction({ text: t('undo'), run: () => void reopen(number) })
      flash.success(t('archived', { number: outboundNo, company }), 'pack-queue', undefined, undoing)
      queue.finish(outboundNo)
    },
  })
  const run = async (code: string | undefined): Promise<void> => {
    if (lock.current) return
    lock.current = true
    setBusy(true)
    try {
      if (code !== undefined) {
        const answer = await save.mutateAsync({ doctorNo, outboundNo, tracking: code, seenTracking: tracking })
        saved.current = answer.tracking
      }
      await change.mutateAsync({ doctorNo, outboundNo, status: 2 })
    } catch (error) {
      flashFailure(error, () => void run(code))
    }
    lock.current = false
    setBusy(false)
  }
  return { isBusy, isLocked: () => lock.current, archive: (code?: string): void => void run(code) }
}
