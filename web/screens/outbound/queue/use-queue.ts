import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { PRIORITIES } from '../../../../shared/outbound/shipments.rules.ts'
import { isSameUpc } from '../../../../shared/values/upc.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useCompanies } from '../../tracking/companies.ts'
import { type Place, queueFilters, queueHref } from './queue-address.ts'

/** Number of shipments read beyond those that were skipped or are done. */
const AHEAD = 20
/** Maximum size of a page. */
const MAX_SIZE = 100
/** Interval in ms at which a queue without a next shipment is asked for new ones. */
const EMPTY_MS = 30_000

/**
 * The shipments to pack, by priority and age, over all companies of a warehouse admin. The address names the current
 * one, so that a reload returns to it, even once it is packed and no longer in the queue.
 */
export const useQueue = () => {
  const [parameters] = useSearchParams()
  const of = useCompany(parameters)
  const { current, at, go } = useCurrent()
  // Shipments that were packed, archived or left here. The list may still contain them: its index lags behind.
  const [done, setDone] = useState<readonly string[]>([])
  const [skipped, setSkipped] = useState<readonly string[]>([])
  // Shipments that were in hand when an archived one was brought back.
  const waiting = useRef<readonly Place[]>([])
  const isNext = ({ outboundNo }: Place): boolean => !done.includes(outboundNo) && !skipped.includes(outboundNo)
  const query = useCall(
    api.outbound.listOutbounds,
    {
      doctorNo: of,
      status: 1,
      toPack: true,
      condition: parameters.get('condition') ?? undefined,
      main: parameters.has('main') || undefined,
      warehouseNo: parameters.get('warehouse') ?? undefined,
      userNo: parameters.get('user') ?? undefined,
      priority: PRIORITIES.find((one) => String(one) === parameters.get('priority')),
      size: Math.min(MAX_SIZE, AHEAD + skipped.length),
    },
    { keepPrevious: true, refetchInterval: (answer) => (answer && !answer.records.some(isNext) ? EMPTY_MS : false) },
  )
  const records = query.data?.records ?? []
  const open = records.filter(({ outboundNo }) => !done.includes(outboundNo))
  const next: Place | undefined = records.find(isNext)
  const first = current ? undefined : next
  // Depends on the number alone: `go` is a new function in each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (first) go(first)
  }, [first?.outboundNo])
  const total = query.data?.total ?? 0
  const leave = (outboundNo: string): void => {
    const back = waiting.current.filter((one) => one.outboundNo !== outboundNo)
    const isInHand = at()?.outboundNo === outboundNo
    waiting.current = isInHand ? back.slice(0, -1) : back
    if (isInHand) go(back.at(-1))
  }
  return {
    current,
    query,
    /** Number of shipments to pack, including the current one and the skipped ones. */
    left: Math.max(0, total - (records.length - open.length)),
    isLowerBound: query.data?.totalIsLowerBound === true,
    skipped: open.filter(({ outboundNo }) => skipped.includes(outboundNo)).length,
    isFiltered: queueFilters(parameters.toString()).size > 0,
    /** The next shipment; undefined if only skipped ones are left. */
    next,
    /** True for the code of a product in one of the next shipments. */
    isProduct: (code: string): boolean => records.some(({ items }) => items.some(({ upc }) => isSameUpc(upc, code))),
    /** Notes that a shipment is done. If it is still in hand, the one that waits or the next one follows. */
    finish: (outboundNo: string): void => {
      setDone((before) => [...before, outboundNo])
      leave(outboundNo)
    },
    /** Like `finish`, but the shipment comes last. */
    skip: (outboundNo: string): void => {
      setSkipped((before) => [...before, outboundNo])
      leave(outboundNo)
    },
    /** Starts again with the skipped shipments. */
    resume: (): void => setSkipped([]),
    /** Returns to a shipment that was finished here. The one in hand waits until it is finished again. */
    goBack: (place: Place): void => {
      setDone((before) => before.filter((one) => one !== place.outboundNo))
      const inHand = at()
      if (inHand?.outboundNo === place.outboundNo) return
      if (inHand) waiting.current = [...waiting.current, inHand]
      go(place)
    },
  }
}
export type Queue = ReturnType<typeof useQueue>

/**
 * The shipment in hand, which the address names. `at` returns it also to an answer that arrives after later renders,
 * and `go` does nothing once the queue has been left.
 */
const useCurrent = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const parameters = new URLSearchParams(location.search)
  const [outboundNo, doctorNo] = [parameters.get('at'), parameters.get('in')]
  const current: Place | undefined = outboundNo && doctorNo ? { outboundNo, doctorNo } : undefined
  const shown = useRef({ current, location, isLeft: false })
  shown.current.current = current
  shown.current.location = location
  useEffect(() => {
    shown.current.isLeft = false
    return () => {
      shown.current.isLeft = true
    }
  }, [])
  return {
    current,
    at: (): Place | undefined => shown.current.current,
    go: (place: Place | undefined): void => {
      if (shown.current.isLeft) return
      const { search, state } = shown.current.location
      shown.current.current = place
      navigate(queueHref(search, place), { replace: true, state })
    },
  }
}

/** Company of the queue; undefined for all companies of a warehouse admin. A nurse packs for one company at a time. */
const useCompany = (parameters: URLSearchParams): string | undefined => {
  const { user } = useSession()
  const { inScope, preset } = useCompanies()
  const chosen = parameters.get('of') ?? (preset || undefined)
  return chosen ?? (user.role === 'nurse' ? inScope[0]?.doctorNo : undefined)
}
