import { useEffect, useMemo, useState } from 'react'
import { MAX_FOUND_UPCS } from '../../../../shared/offers/doctor-offers.calls.ts'
import { parseUpc } from '../../../../shared/values/upc.ts'
import { api } from '../../../api/client.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import type { Found, GridRow } from './grid-row.ts'

/** Pause after the last change before new UPCs are looked up, in ms, so that a typed UPC is looked up once. */
const PAUSE_MS = 400

/** The UPC in a text, which may be a longer code that contains it; '' if there is none. */
const codeOf = (text: string): string => {
  const read = parseUpc(text)
  return read.ok ? read.value : ''
}

/** Products by the UPC as written in the rows; each UPC is looked up once. */
export const useFound = (rows: readonly GridRow[]) => {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map())
  const [problem, setProblem] = useState<DisplayMessage>()
  const asked = [...new Set(rows.map(({ cells }) => cells.upc.trim()))].filter((upc) => codeOf(upc) !== '').join('\n')
  const missing = useMemo(
    () =>
      asked
        .split('\n')
        .filter((upc) => upc !== '' && !found.has(upc))
        .slice(0, MAX_FOUND_UPCS),
    [asked, found],
  )
  useEffect(() => {
    if (missing.length === 0) return
    let isOver = false
    const timer = setTimeout(() => {
      api.offers.findOfferProducts({ upcs: missing.map(codeOf) }).then(
        ({ records }) => {
          if (isOver) return
          setProblem(undefined)
          setFound(
            (before) => new Map([...before, ...records.map((one, at) => [missing[at] ?? one.upc, one] as const)]),
          )
        },
        (error: unknown) => {
          if (!isOver) setProblem(error instanceof Error ? error : { message: String(error) })
        },
      )
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [missing])
  /** Looks up all UPCs again. */
  const refresh = () => setFound(new Map())
  return { found, isLooking: missing.length > 0 && !problem, problem, refresh }
}
