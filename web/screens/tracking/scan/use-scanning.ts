import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { playTone, type Signal } from '../../../components/scan/tones.ts'
import * as flows from './scan-flow.ts'
import type { ScanQueue } from './scan-queue.ts'
import { onScanAnswer } from './scan-queues.ts'
import type { Scan, ScanPlace } from './scan-store.ts'

export type Known = Output<typeof contracts.tracking.calls.lookUpScan>

/** What the screen says of the last thing that happened. */
export type Notice =
  | { kind: 'asking'; tracking: string }
  | { kind: 'unanswered'; tracking: string }
  | { kind: 'known'; known: Known }
  | { kind: 'kept'; scan: Scan }
  | { kind: 'duplicate'; scan: Scan }
  | { kind: 'repeated'; code: string }
  | { kind: 'refused'; scan: Scan }
  | { kind: 'problem'; problem: flows.Problem; code: string }
  | { kind: 'undone'; scan: Scan }

/** A look-up that takes longer is of no use to somebody who scans two parcels a second. */
const LOOK_UP_MS = 4000
/** UPCs of a shift; beyond that the oldest are asked about again. */
const MOST_UPCS = 2000

export const signalOf = (notice: Notice | undefined): Signal | undefined => {
  switch (notice?.kind) {
    case 'known':
      return notice.known.outcome
    case 'duplicate':
    case 'repeated':
      return 'duplicate'
    case 'refused':
    case 'problem':
      return 'refused'
  }
  return undefined
}

/** What the parcel is offered as: the one UPC that is expected in it, or that it has already. */
const knownUpc = ({ expected, rows }: Known): string => {
  const [upc = '', ...others] = new Set((expected.length > 0 ? expected : rows).map((one) => one.upc))
  return others.length === 0 ? upc : ''
}

interface Scanning {
  queue: ScanQueue | undefined
  place: ScanPlace | undefined
  isMuted: boolean
}

/** The line being scanned and what is said of it; every code goes through `onCode`. */
export const useScanning = ({ queue, place, isMuted }: Scanning) => {
  // Codes of a burst come faster than the page is drawn: the line stands here, and is shown from there.
  const current = useRef(flows.START)
  const [flow, show] = useState(flows.START)
  const [notice, setNotice] = useState<Notice>()
  const upcs = useRef(new Set<string>())
  const muted = useRef(isMuted)
  muted.current = isMuted
  const lastKept = useRef<number[]>([])
  const lookingUp = useRef<AbortController>(undefined)

  const set = (next: flows.Flow): void => {
    current.current = next
    show(next)
  }
  const tell = useRef((next: Notice): void => {
    setNotice(next)
    const signal = signalOf(next)
    if (signal && !muted.current) playTone(signal)
  }).current
  useEffect(
    () =>
      onScanAnswer((scan) => {
        if (scan.state === 'refused') tell({ kind: 'refused', scan })
        else if (scan.answer?.outcome === 'duplicate') tell({ kind: 'duplicate', scan })
      }),
    [tell],
  )

  const remember = (...codes: string[]): void => {
    for (const code of codes) upcs.current.add(code)
    for (const oldest of upcs.current) {
      if (upcs.current.size <= MOST_UPCS) break
      upcs.current.delete(oldest)
    }
  }
  const lookUp = async (tracking: string, doctorNo: string): Promise<void> => {
    const isStill = (): boolean => current.current.tracking === tracking
    setNotice({ kind: 'asking', tracking })
    // The parcel before is out of the hand: on a slow network its look-up would only hold up this one.
    lookingUp.current?.abort()
    lookingUp.current = new AbortController()
    try {
      const signal = AbortSignal.any([lookingUp.current.signal, AbortSignal.timeout(LOOK_UP_MS)])
      const known = await api.tracking.lookUpScan({ doctorNo, tracking }, { signal })
      remember(...known.expected.map(({ upc }) => upc), ...known.rows.map(({ upc }) => upc))
      if (!isStill()) return
      set(flows.offering(current.current, tracking, knownUpc(known)))
      tell({ kind: 'known', known })
    } catch {
      if (isStill()) setNotice({ kind: 'unanswered', tracking })
    }
  }
  const keep = async (line: flows.ScannedLine, isLast: boolean): Promise<void> => {
    if (!queue || !place) return
    const { scan, isDuplicate } = await queue.keep(place, line)
    if (!isDuplicate) lastKept.current = [...lastKept.current, scan.seq].slice(-50)
    if (isDuplicate) tell({ kind: scan.state === 'refused' ? 'refused' : 'duplicate', scan })
    else if (isLast) setNotice({ kind: 'kept', scan })
  }
  const take = (step: flows.Step, code: string): void => {
    set(step.flow)
    if (step.flow.upc !== '') remember(step.flow.upc)
    if (step.kept) void keep(step.kept, step.begun === undefined)
    if (step.begun && place) void lookUp(step.begun, place.doctorNo)
    if (step.repeated) tell({ kind: 'repeated', code: step.repeated })
    if (step.problem) tell({ kind: 'problem', problem: step.problem, code })
  }
  return {
    flow,
    notice,
    onCode: (text: string): void =>
      take(
        flows.scanned(current.current, text, (code) => upcs.current.has(code)),
        text.trim(),
      ),
    onAnswer: (kind: 'tracking' | 'upc'): void => take(flows.answered(current.current, kind), current.current.question),
    setQuantity: (qty: number): void => set(flows.withQuantity(current.current, qty)),
    /** Forgets the line that is not finished. */
    drop: (): void => {
      set(flows.START)
      setNotice(undefined)
    },
    /** Takes the last finished line back; of none that this screen has kept, the newest that stands. */
    undo: async (): Promise<void> => {
      if (!queue) return
      const newest = queue.view().newest
      const seq = lastKept.current.pop()
      const scan = newest.find((one) => (seq === undefined ? !one.isUndone : one.seq === seq))
      if (!scan) return
      await queue.undo(scan.seq)
      setNotice({ kind: 'undone', scan })
    },
  }
}
export type ScanningLine = ReturnType<typeof useScanning>
