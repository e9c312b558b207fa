import type { ReactNode } from 'react'
import type { Needed } from '../../api/use-may.ts'
import type { Choice } from '../fields/choice.ts'
import type { OptionsQuery } from '../fields/search/use-options-state.ts'

/** One column of a list, for its table and its cards. */
export interface Column<T> {
  id: string
  header: string
  cell: (row: T) => ReactNode
  /** True for money and counts: right-aligned, so that digits line up. */
  numeric?: boolean
  /** True keeps the last column visible while the others scroll, since it contains the row's actions. */
  pinned?: boolean
  /**
   * Sort key of a row; absent if the column cannot be sorted. Offered only if all rows of the list are in the browser:
   * sorting one page of many would be misleading.
   */
  sort?: (row: T) => string | number
  /** False hides the column until the user enables it in the preferences. */
  shown?: boolean
  /** Width in px; columns with long texts share the remaining width. */
  width?: number
  minWidth?: number
  /** Call or right without which the column is left out, for columns that contain only actions. */
  needs?: Needed
  /** Slot on the card that shows a row on a narrow screen; see `cardSlots` for the default. */
  card?: CardPlace | false
}

/**
 * Title and badges at the top, figures large below them, actions as wide buttons at the bottom; details behind "Show
 * more" if there are many.
 */
export type CardPlace = 'title' | 'badge' | 'figure' | 'detail' | 'action'

/**
 * A filter of a list; its value is in the URL under its id. `clears` names filters whose values depend on this one and
 * are removed when it changes.
 */
export type Filter =
  /**
   * `placeholder`: a shorter label, if other filters leave little room. `finds`: how a tracking number is matched,
   * shown when the list is empty.
   */
  | { kind: 'text'; id: string; label: string; placeholder?: string; finds?: 'numberOrLastSix' | 'fullNumber' }
  /** A day, 'yyyy-MM-dd'; `placeholder` describes what the list shows while no day is chosen; default: the label. */
  | { kind: 'day'; id: string; label: string; placeholder?: string; clears?: readonly string[] }
  /** A month, 'yyyy-MM'. */
  | { kind: 'month'; id: string; label: string; clears?: readonly string[] }
  | {
      kind: 'choice'
      id: string
      label: string
      options: readonly Choice[]
      /** Text shown when no option is chosen, e.g. 'All warehouses'. */
      all: string
      clears?: readonly string[]
      /** Set if the server searches the options by the typed text; `hint` describes what to type. */
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
