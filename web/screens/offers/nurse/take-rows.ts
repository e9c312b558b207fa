import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import type { OfferRecord } from '../offer-record.ts'

/** The text that a nurse has typed into the row of an offer, and the state of its take. */
export interface TakeRow {
  text: string
  isBusy?: boolean
  problem?: DisplayMessage | undefined
  /** Units of the last take from this row. */
  taken?: number
}

const EMPTY: TakeRow = { text: '' }

/**
 * Rows by number of the offer, outside of React's state: typing renders the cells of one row, while the cells of a table
 * are otherwise rendered once (DEC-console-51).
 */
export const createTakeRows = () => {
  const rows = new Map<string, TakeRow>()
  const listeners = new Set<() => void>()
  return {
    get: (offerNo: string): TakeRow => rows.get(offerNo) ?? EMPTY,
    set: (offerNo: string, row: TakeRow): void => {
      rows.set(offerNo, row)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface TakeDesk {
  rows: ReturnType<typeof createTakeRows>
  /** True if takes go to the nurse's self storage, which has no hold. */
  isOwnStorage: boolean
  /** Takes units of an offer for the chosen warehouse; without one, opens the dialog. */
  take: (offer: OfferRecord, units: number) => void
  /** Opens the dialog. */
  open: (offer: OfferRecord) => void
}

export const TakeDeskContext = createContext<TakeDesk | undefined>(undefined)

export const useTakeDesk = (): TakeDesk => {
  const desk = useContext(TakeDeskContext)
  if (!desk) throw new Error('useTakeDesk is used outside the list')
  return desk
}

export const useTakeRow = ({ offerNo }: Pick<OfferRecord, 'offerNo'>): TakeRow => {
  const { rows } = useTakeDesk()
  return useSyncExternalStore(rows.subscribe, () => rows.get(offerNo))
}
