import { useEffect, useState } from 'react'
import { MAX_FOUND_UPCS } from '../../../../shared/offers/doctor-offers.calls.ts'
import { parseUpc } from '../../../../shared/values/upc.ts'
import { api } from '../../../api/client.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import type { Found, GridRow } from './grid-row.ts'

/** Pause after the last change before new UPCs are looked up, in ms, so that a typed UPC is looked up once. */
const PAUSE_MS = 400

/** Products by the UPC as written in the rows; each UPC is looked up once. */
export const useFound = (rows: readonly GridRow[]) => {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map())
  const [problem, setProblem] = useState<DisplayMessage>()
  const [round, setRound] = useState(0)
  const asked = [...new Set(rows.map(({ cells }) => cells.upc.trim()))].filter((upc) => parseUpc(upc).ok)
  const missing = asked.filter((upc) => !found.has(upc)).slice(0, MAX_FOUND_UPCS)
  const key = missing.join('\n')
  useEffect(() => {
    if (key === '') return
    const upcs = key.split('\n')
    let isOver = false
    // `round` changes to look up UPCs again.
    const pause = round >= 0 ? PAUSE_MS : 0
    const timer = setTimeout(() => {
      api.offers.findOfferProducts({ upcs }).then(
        ({ records }) => {
          if (isOver) return
          setProblem(undefined)
          setFound((before) => new Map([...before, ...records.map((one, at) => [upcs[at] ?? one.upc, one] as const)]))
        },
        (error: unknown) => {
          if (!isOver) setProblem(error instanceof Error ? error : { message: String(error) })
        },
      )
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key, round])
  /** Looks up all UPCs again. */
  const refresh = () => {
    setFound(new Map())
    setRound((before) => before + 1)
  }
  return { found, isLooking: missing.length > 0 && !problem, problem, refresh }
}
