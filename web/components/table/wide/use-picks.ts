import { useMemo, useRef } from 'react'
import type { Selection } from '../resource-table-props.ts'
import type { Picks } from './picks.tsx'
import { sameItems, useKept } from './use-kept.ts'
import { useStableCallback } from './use-stable-callback.ts'

const NONE: readonly never[] = []

/** The selection of a list for its checkboxes; undefined if its rows cannot be selected. */
export const usePicks = <T>(
  selection: Selection<T> | undefined,
  rows: readonly T[],
  keyOf: (row: T) => string,
): Picks | undefined => {
  const isOffered = selection !== undefined
  const chosen = useKept<readonly string[]>((selection?.rows ?? NONE).map(keyOf), sameItems)
  const canChoose = selection?.canChoose
  const refused = useKept<readonly string[]>(
    canChoose ? rows.flatMap((row) => (canChoose(row) ? [] : [keyOf(row)])) : NONE,
    sameItems,
  )
  const listed = useKept<readonly string[]>(isOffered ? rows.map(keyOf) : NONE, sameItems)
  const last = useRef<string>(undefined)
  const put = (keys: ReadonlySet<string>, isOn: boolean): void => {
    const before = (selection?.rows ?? NONE).filter((row) => !keys.has(keyOf(row)))
    selection?.onChange(isOn ? [...before, ...rows.filter((row) => keys.has(keyOf(row)))] : before)
  }
  const toggle = useStableCallback((key: string, isRange: boolean) => {
    const [from, to] = [last.current ?? key, key].map((one) => listed.indexOf(one)).sort((a, b) => a - b)
    last.current = key
    const range = isRange && from !== undefined && from >= 0 ? listed.slice(from, (to ?? from) + 1) : [key]
    put(new Set(range.filter((one) => !refused.includes(one))), !chosen.includes(key))
  })
  const free = useMemo(() => listed.filter((key) => !refused.includes(key)), [listed, refused])
  const toggleAll = useStableCallback(() => put(new Set(free), !free.every((key) => chosen.includes(key))))
  return useMemo(() => {
    if (!isOffered) return undefined
    const count = free.filter((key) => chosen.includes(key)).length
    const state = count === 0 ? 'none' : count === free.length ? 'all' : 'some'
    return { chosen: new Set(chosen), refused: new Set(refused), state, toggle, toggleAll }
  }, [isOffered, chosen, refused, free, toggle, toggleAll])
}
