import type { Sayable } from '../texts/say.ts'

/** Words in the language in use, or what is still to be said in it. */
type FlashText = string | Sayable

/** One line told to the person: what is under way, what came of it. */
export interface FlashItem {
  id: string
  type: 'success' | 'error' | 'in-progress' | 'info' | 'warning'
  text: FlashText
  header?: string
  retry?: () => void
  /** Where to see what came of it. */
  link?: FlashLink
  /** What can be done about it; the line goes away when it is. */
  action?: FlashAction
  /** The page (path) that was shown when it was told. */
  page: string
}

export interface FlashLink {
  text: string
  href: string
}

export interface FlashAction {
  text: string
  run: () => void
}

interface ErrorOptions {
  header?: string
  /** Shown as a button; the line goes away when it is pressed. */
  retry?: () => void
}

/** Good news leaves by itself; errors stay on their page until dismissed, work under way until it is replaced. */
const SUCCESS_MS = 6000
/** With a link or a button in it there is something to reach for. */
const LINK_MS = 15_000
const MOST = 5

let items: readonly FlashItem[] = []
let here: readonly FlashItem[] = []
let counter = 0
let page = ''
const listeners = new Set<() => void>()

const set = (next: readonly FlashItem[]): void => {
  items = next
  here = items.filter(isHere)
  for (const listener of listeners) listener()
}

const wordsOf = (text: FlashText): string => (typeof text === 'string' ? text : text.message)

const put = (given: Omit<FlashItem, 'id' | 'page'>, id = `flash-${++counter}`): string => {
  // The same sentence twice is one line: five failures of one kind are told once, and tried again together.
  const same = items.find(
    (other) => other.id !== id && other.type === given.type && wordsOf(other.text) === wordsOf(given.text),
  )
  const others = items.filter((other) => other.id !== id && other !== same)
  const made = { ...given, ...bothRetries(same, given), id, page }
  set([made, ...others].slice(0, MOST))
  // Only itself: another message may stand under this id by then.
  const leave = () => items.includes(made) && flash.dismiss(id)
  if (made.type === 'success') setTimeout(leave, made.link || made.action ? LINK_MS : SUCCESS_MS)
  return id
}

const bothRetries = (one: Pick<FlashItem, 'retry'> | undefined, other: Pick<FlashItem, 'retry'>) => {
  const [first, second] = [one?.retry, other.retry]
  if (!first || !second) return {}
  return {
    retry: () => {
      first()
      second()
    },
  }
}

/** The one place for messages: progress, success, failure with retry. Each answers the id of its line. */
export const flash = {
  success: (text: FlashText, id?: string, link?: FlashLink, action?: FlashAction): string =>
    put({ type: 'success', text, ...(link ? { link } : {}), ...(action ? { action } : {}) }, id),
  info: (text: string, id?: string): string => put({ type: 'info', text }, id),
  warning: (text: string, id?: string): string => put({ type: 'warning', text }, id),
  progress: (text: string, id?: string): string => put({ type: 'in-progress', text }, id),
  error: (text: FlashText, options: ErrorOptions = {}, id?: string): string =>
    put({ type: 'error', text, ...options }, id),
  dismiss: (id: string): void => {
    if (items.some((item) => item.id === id)) set(items.filter((item) => item.id !== id))
  },
  clear: (): void => set([]),
  /**
   * The person has come to another page: good news of the page before goes, unless the action that it tells of has led
   * here itself (`takesAlong`).
   */
  moveTo: (path: string, takesAlong = false): void => {
    if (path === page) return
    page = path
    if (takesAlong) set(items.map((item) => (isPassing(item) ? { ...item, page } : item)))
    else if (items.some(isPassing)) set(items.filter((item) => !isPassing(item)))
    else set([...items])
  },
}

const isPassing = ({ type }: FlashItem): boolean => type === 'success' || type === 'info'

const isHere = ({ type, page: told }: FlashItem): boolean => type === 'in-progress' || told === page

/** Everything that stands, on whichever page. */
export const flashItems = (): readonly FlashItem[] => items

/** What is shown on this page. */
export const flashItemsHere = (): readonly FlashItem[] => here

export const onFlash = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
