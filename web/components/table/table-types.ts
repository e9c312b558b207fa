import type { ReactNode } from 'react'
import type { Choice } from '../fields/choice.ts'
import type { OptionsQuery } from '../fields/search/use-options-state.ts'

/** One column: the single place that says what a list shows. */
export interface Column<T> {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** Money and counts: at the right edge, so that digits stand under digits. */
  numeric?: boolean
  /** For the last column: stays in sight while the others scroll, since it holds what can be done with the row. */
  pinned?: boolean
  /**
   * What to order the rows by; absent for a column that cannot be sorted. Offered only where all rows of the list are
   * in the browser: ordering one page of many would be untrue.
   */
  sort?: (row: T) => string | number
  /** False keeps it away until the person asks for it in the preferences. */
  shown?: boolean
  /** Pixels; the wide texts get the rest. */
  width?: number
  minWidth?: number
  /** Its place on the card that a row becomes on a narrow screen; see `cardSlots` for the default. */
  card?: CardPlace | false
}

/**
 * Title and badges at the top, figures large below them, actions as wide buttons at the bottom; details behind "More"
 * where there are many.
 */
export type CardPlace = 'title' | 'badge' | 'figure' | 'detail' | 'action'

/**
 * What narrows a list; its value lives in the URL under its id. `clears` names filters whose values do not hold together
 * with another choice here: it takes them away.
 */
export type Filter =
  /**
   * `placeholder`: a shorter label, where other filters leave little room. `finds`: how a tracking number is found, which an
   * empty list says.
   */
  | { kind: 'text'; id: string; label: string; placeholder?: string; finds?: 'numberOrLastSix' | 'wholeNumber' }
  /** A day, 'yyyy-MM-dd'; `placeholder` says what holds while none is chosen, else the label does. */
  | { kind: 'day'; id: string; label: string; placeholder?: string; clears?: readonly string[] }
  /** A month, 'yyyy-MM'. */
  | { kind: 'month'; id: string; label: string; clears?: readonly string[] }
  | {
      kind: 'choice'
      id: string
      label: string
      options: readonly Choice[]
      /** The text of no choice, e.g. 'All warehouses'. */
      all: string
      clears?: readonly string[]
      /** Where the server searches for options by what is typed; `hint` says what to type. */
      search?: { onType: (text: string) => void; loading: boolean; hint: string; query?: OptionsQuery }
    }

export interface Preferences {
  size: number
  shown: string[]
  compact: boolean
  wrap: boolean
}

export interface Sort {
  column: string
  descending: boolean
}
