import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { playTone, type Signal } from '../../../components/scan/tones.ts'
import { kindByRecords, readUpcs } from './scan-catalogue.ts'
import * as flows from './scan-flow.ts'
import { coded, dropped, type LineSteps, resolved, type ScanLine } from './scan-line.ts'
import type { ScanQueue } from './scan-queue.ts'
import { onScanAnswer } from './scan-queues.ts'
import type { Scan, ScanPlace } from './scan-store.ts'
import { keepLine, storedLine } from './unfinished-line.ts'

export type Known = Output<typeof contracts.tracking.calls.lookUpScan>

/** Notice about the last event. */
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
  | { kind: 'waiting'; code: string }

/** Timeout of a lookup in ms: a later answer is useless to a user who scans two parcels per second. */
const LOOK_UP_MS = 4000
/** Maximum UPCs remembered, about a shift's worth; beyond that, the oldest are dropped. */
const MAX_UPCS = 2000

export const signalOf = (notice: Notice | undefined): Signal | undefined => {
  switch (notice?.kind) {
    case 'known':
      return notice.known.outcome
    case 'waiting':
      return 'unknown'
    case 'duplicate':
    case 'repeated':
      return 'duplicate'
    case 'refused':
    case 'problem':
      return 'refused'
  }
  return undefined
}

/**
 * UPC to suggest for the parcel: the only UPC expected in it or, if none is expected, the only UPC of its rows; '' if
 * there are several.
 */
const knownUpc = ({ expected, rows }: Known): string => {
  const [upc = '', ...others] = new Set((expected.length > 0 ? expected : rows).map((one) => one.upc))
  return others.length === 0 ? upc : ''
}

interface Scanning {
  /** userNo of the person who scans. */
  owner: string
  queue: ScanQueue | undefined
  place: ScanPlace | undefined
  isMuted: boolean
}

/** State and notices of the line being scanned; every code goes through `onCode`. */
export const useScanning = ({ owner, queue, place, isMuted }: Scanning) => {
  // Codes of a burst arrive faster than React renders: the ref has the current line, and the state renders it.
  const warehouseNo = place?.warehouseNo ?? ''
  const [line, show] = useState(() => storedLine(owner, warehouseNo))
  const current = useRef(line)
  const [notice, setNotice] = useState<Notice>()
  const [late, setLate] = useState<Notice>()
  const upcs = useRef(new Set<string>())
  const products = useRef<ReadonlySet<string>>(new Set())
  const deciding = useRef<AbortController>(undefined)
  const muted = useRef(isMuted)
  muted.current = isMuted
  const lastKept = useRef<number[]>([])
  const lookingUp = useRef<AbortController>(undefined)

  const set = (next: ScanLine): void => {
    current.current = next
    keepLine(owner, warehouseNo, next)
    show(next)
  }
  const setFlow = (flow: flows.Flow): void => set({ ...current.current, flow })
  const isKnownUpc = (code: string): boolean => upcs.current.has(code) || products.current.has(code)
  const tell = useRef((next: Notice): void => {
    setNotice(next)
    const signal = signalOf(next)
    if (signal && !muted.current) playTone(signal)
  }).current
  /** True if another parcel is already being scanned; the notice and sound of that parcel take precedence. */
  const isBefore = useRef(({ tracking }: Scan): boolean => {
    const inHand = current.current.flow.tracking
    return inHand !== '' && inHand !== tracking
  }).current
  const answered = useRef((answer: Notice & { scan: Scan }): void => {
    if (isBefore(answer.scan)) setLate(answer)
    else tell(answer)
  }).current
  useEffect(
    () =>
      onScanAnswer((scan) => {
        const isRefused = scan.state === 'refused'
        if (!isRefused && scan.answer?.outcome !== 'duplicate') return
        answered({ kind: isRefused ? 'refused' : 'duplicate', scan })
      }),
    [answered],
  )

  const remember = (...codes: string[]): void => {
    for (const code of codes) upcs.current.add(code)
    for (const oldest of upcs.current) {
      if (upcs.current.size <= MAX_UPCS) break
      upcs.current.delete(oldest)
    }
  }
  const lookUp = async (tracking: string, doctorNo: string): Promise<void> => {
    const isStill = (): boolean => current.current.flow.tracking === tracking
    setLate(undefined)
    setNotice({ kind: 'asking', tracking })
    // Abort the previous parcel's lookup: on a slow network it would only delay this lookup.
    lookingUp.current?.abort()
    lookingUp.current = new AbortController()
    try {
      const signal = AbortSignal.any([lookingUp.current.signal, AbortSignal.timeout(LOOK_UP_MS)])
      const known = await api.tracking.lookUpScan({ doctorNo, tracking }, { signal })
      remember(...known.expected.map(({ upc }) => upc), ...known.rows.map(({ upc }) => upc))
      if (!isStill()) return
      setFlow(flows.offering(current.current.flow, tracking, knownUpc(known)))
      tell({ kind: 'known', known })
    } catch {
      if (isStill()) setNotice({ kind: 'unanswered', tracking })
    }
  }
  const keep = async (line: flows.ScannedLine, isLast: boolean): Promise<void> => {
    if (!queue || !place) return
    const { scan, isDuplicate } = await queue.keep(place, line)
    if (!isDuplicate) lastKept.current = [...lastKept.current, scan.seq].slice(-50)
    if (isDuplicate) answered({ kind: scan.state === 'refused' ? 'refused' : 'duplicate', scan })
    else if (isLast && !isBefore(scan)) setNotice({ kind: 'kept', scan })
  }
  const take = ({ line: next, steps }: LineSteps): void => {
    const asked = next.flow.question
    const isNewQuestion = asked !== '' && asked !== current.current.flow.question
    const waiting = next.waiting.length > current.current.waiting.length ? next.waiting.at(-1) : undefined
    set(next)
    // The user looks at the parcel and not at the screen, so a sound signals that this code waits for an open question.
    if (waiting !== undefined) tell({ kind: 'waiting', code: waiting })
    for (const step of steps) {
      if (step.flow.upc !== '') remember(step.flow.upc)
      if (step.kept) void keep(step.kept, step.begun === undefined)
      if (step.begun && place) void lookUp(step.begun, place.doctorNo)
      if (step.repeated) tell({ kind: 'repeated', code: step.repeated })
      if (step.problem) tell({ kind: 'problem', problem: step.problem, code: step.code })
    }
    // An accepted code clears the problem shown for the code before it.
    const last = steps.at(-1)
    if (last && !last.problem) setNotice((shown) => (shown?.kind === 'problem' ? undefined : shown))
    if (asked === '') deciding.current?.abort()
    if (isNewQuestion) void decide(asked)
  }
  /**
   * Answers a question from the records of the company, its nurses and the warehouse. If they do not decide it, or
   * offline, the question stays open.
   */
  const decide = async (code: string): Promise<void> => {
    deciding.current?.abort()
    deciding.current = new AbortController()
    if (!place) return
    try {
      const signal = AbortSignal.any([deciding.current.signal, AbortSignal.timeout(LOOK_UP_MS)])
      const kind = await kindByRecords({ doctorNo: place.doctorNo, code }, signal)
      if (kind === 'upc') remember(code)
      if (kind && current.current.flow.question === code) take(resolved(current.current, kind, isKnownUpc))
    } catch {
      // The user decides instead.
    }
  }
  const decideRef = useRef(decide)
  decideRef.current = decide
  const doctorNo = place?.doctorNo
  useEffect(() => {
    products.current = new Set()
    if (doctorNo === undefined) return
    const leaving = new AbortController()
    const onUpcs = (found: readonly string[]): void => {
      products.current = new Set(found)
    }
    // Offline, the UPCs already on the device are used.
    readUpcs(doctorNo, { onUpcs, signal: leaving.signal }).catch(() => undefined)
    // A question may still be open from before the page was left.
    if (current.current.flow.question !== '') void decideRef.current(current.current.flow.question)
    return () => leaving.abort()
  }, [doctorNo])
  return {
    flow: line.flow,
    /** Codes scanned while a question is open; they are processed in order once it is answered. */
    waiting: line.waiting,
    notice,
    /** Late answer about a parcel scanned before the current one. */
    late,
    onCode: (text: string): void => take(coded(current.current, text, isKnownUpc)),
    onAnswer: (kind: 'tracking' | 'upc'): void => {
      if (kind === 'upc') remember(current.current.flow.question)
      take(resolved(current.current, kind, isKnownUpc))
    },
    setQuantity: (qty: number): void => setFlow(flows.withQuantity(current.current.flow, qty)),
    /** Discards the unfinished line or, if a question is open, only the code that it is about. */
    drop: (): void => {
      take(dropped(current.current, isKnownUpc))
      setNotice(undefined)
      setLate(undefined)
    },
    /** Discards the waiting codes. */
    dropWaiting: (): void => set({ ...current.current, waiting: [] }),
    /** Undoes the last finished line of this screen; if there is none, the newest scan that is not undone. */
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
