import { useEffect, useRef, useState } from 'react'
import type { ReasonMessage } from '../../../../shared/reasons/reasons.ts'
import { isCarrierLabel, normalTracking, parseShippedTracking } from '../../../../shared/values/tracking.ts'
import { isSameUpc } from '../../../../shared/values/upc.ts'
import { playTone } from '../../../components/scan/tones.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ShipmentDetail } from '../shipment-record.ts'
import type { Queue } from './use-queue.ts'
import { useShipOut } from './use-ship-out.ts'

/** Step of the scan field in which the label is scanned. */
export const LABEL_STEP = 'label'

/**
 * Why a scanned code is not simply the tracking number: it was begun before the units were checked, it is a product, it
 * is no number at all, it has no carrier's format, or it is another number.
 */
type Refused =
  | { kind: 'early' }
  | { kind: 'product' }
  | { kind: 'unread'; reason: ReasonMessage }
  | { kind: 'unsure' | 'other'; tracking: string; code: string }

/**
 * Milliseconds in which an Enter still belongs to the step before: it finished the packing, and a second one must not
 * archive.
 */
const SETTLE_MS = 800

interface ToShip {
  shipment: ShipmentDetail
  queue: Queue
  isMuted: boolean
  isPacked: boolean
}

/** Scans the label of a packed shipment: archives it, or says why it does not. */
export const useLabel = ({ shipment, queue, isMuted, isPacked }: ToShip) => {
  const t = useTexts('packQueue')
  const [refused, setRefused] = useState<Refused>()
  const packedAt = useRef(0)
  useEffect(() => {
    if (isPacked) packedAt.current = performance.now()
  }, [isPacked])
  const { tracking } = shipment
  const { archive, isBusy, isLocked } = useShipOut(shipment, queue)
  const refuse = (problem: Refused): void => {
    setRefused(problem)
    if (!isMuted) playTone(problem.kind === 'unsure' ? 'unknown' : 'refused')
  }
  const onCode = (code: string, begunIn: string | undefined): void => {
    if (isLocked()) return
    if (code.trim() === '') {
      if (!refused && performance.now() - packedAt.current > SETTLE_MS) archive()
      return
    }
    const problem: Refused | undefined = begunIn === LABEL_STEP ? problemOf(shipment, queue, code) : { kind: 'early' }
    if (problem) {
      refuse(problem)
      return
    }
    setRefused(undefined)
    if (!isMuted) playTone('matched')
    archive(tracking === '' ? code : undefined)
  }
  return {
    refused,
    expected: tracking,
    hint: tracking === '' ? t('scanHint') : t('compareHint', { tracking }),
    isBusy,
    archive,
    onCode,
    /** Refuses a code that was scanned while the check of the units was unanswered. */
    refuseEarly: (code: string): void => {
      if (code.trim() !== '') refuse({ kind: 'early' })
    },
    forget: (): void => setRefused(undefined),
  }
}

const problemOf = ({ items, tracking }: ShipmentDetail, { isProduct }: Queue, code: string): Refused | undefined => {
  const parsed = parseShippedTracking(code)
  const isExpected = parsed.ok && tracking !== '' && parsed.value === normalTracking(tracking)
  if (isExpected) return undefined
  // A UPC has as many digits as some tracking numbers, and the next unit may be of the next shipment.
  if (items.some(({ upc }) => isSameUpc(upc, code)) || isProduct(code)) return { kind: 'product' }
  if (!parsed.ok) return { kind: 'unread', reason: parsed.problem }
  if (tracking !== '') return { kind: 'other', tracking: parsed.value, code }
  return isCarrierLabel(code) ? undefined : { kind: 'unsure', tracking: parsed.value, code }
}
