import { useRef, useState } from 'react'
import { useRemembered } from '../../../components/page/use-remembered.ts'
import { playTone } from '../../../components/scan/tones.ts'
import { countOf, isComplete, outcomeOf, type PackOutcome, type Scanned, SIGNALS, withCount } from './pack-state.ts'
import type { ScannedItem } from './packing-record.ts'

interface ToPack {
  outboundNo: string
  items: readonly ScannedItem[]
}

/** State of a pack check, kept in this browser so that a reload or an interruption does not restart it. */
export const usePacking = ({ outboundNo, items, isMuted }: ToPack & { isMuted: boolean }) => {
  const [scanned, keep] = useRemembered<Scanned>(`dockside.pack.${outboundNo}`, {})
  // Scans may arrive faster than React renders.
  const latest = useRef(scanned)
  const [outcome, setOutcome] = useState<PackOutcome>()
  const setScanned = (next: Scanned): void => {
    latest.current = next
    keep(next)
  }
  const tell = (next: PackOutcome): void => {
    setOutcome(next)
    if (!isMuted) playTone(SIGNALS[next.kind])
  }
  const onCode = (code: string): void => {
    if (code.trim() === '') return
    const next = outcomeOf(items, latest.current, code)
    if (next.kind === 'counted') setScanned(withCount(latest.current, next.item, next.count))
    tell(next)
  }
  return {
    scanned,
    outcome,
    onCode,
    setCount: (item: ScannedItem, count: number): void => setScanned(withCount(latest.current, item, count)),
    forget: (): void => {
      setScanned({})
      setOutcome(undefined)
    },
    items: items.map((item) => ({ productNo: item.productNo, qty: countOf(scanned, item) })),
    total: items.reduce((sum, item) => sum + countOf(scanned, item), 0),
    isComplete: isComplete(items, scanned),
  }
}
