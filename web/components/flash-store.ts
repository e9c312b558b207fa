/** One line told to the person: what is under way, what came of it. */
export interface FlashItem {
  id: string
  type: 'success' | 'error' | 'in-progress' | 'info' | 'warning'
  text: string
  header?: string
  retry?: () => void
  /** Where to see what came of it. */
  link?: FlashLink
}

export interface FlashLink {
  text: string
  href: string
}

interface ErrorOptions {
  header?: string
  /** Shown as a button; the line goes away when it is pressed. */
  retry?: () => void
}

/** Good news leaves by itself; errors and work under way stay until dismissed or replaced. */
const SUCCESS_MS = 6000
/** With a link in it there is something to reach for. */
const LINK_MS = 15_000
const MOST = 5

let items: readonly FlashItem[] = []
let counter = 0
const listeners = new Set<() => void>()

const set = (next: readonly FlashItem[]): void => {
  items = next
  for (const listener of listeners) listener()
}

const put = (item: Omit<FlashItem, 'id'>, id = `flash-${++counter}`): string => {
  // The same sentence twice is one line: a list that fails five times tells it once.
  const others = items.filter((other) => other.id !== id && !(other.type === item.type && other.text === item.text))
  const made = { ...item, id }
  set([made, ...others].slice(0, MOST))
  // Only itself: another message may stand under this id by then.
  const leave = () => items.includes(made) && flash.dismiss(id)
  if (item.type === 'success') setTimeout(leave, item.link ? LINK_MS : SUCCESS_MS)
  return id
}

/** The one place for messages: progress, success, failure with retry. Each answers the id of its line. */
export const flash = {
  success: (text: string, id?: string, link?: FlashLink): string =>
    put({ type: 'success', text, ...(link ? { link } : {}) }, id),
  info: (text: string, id?: string): string => put({ type: 'info', text }, id),
  warning: (text: string, id?: string): string => put({ type: 'warning', text }, id),
  progress: (text: string, id?: string): string => put({ type: 'in-progress', text }, id),
  error: (text: string, options: ErrorOptions = {}, id?: string): string =>
    put({ type: 'error', text, ...options }, id),
  dismiss: (id: string): void => {
    if (items.some((item) => item.id === id)) set(items.filter((item) => item.id !== id))
  },
  clear: (): void => set([]),
}

export const flashItems = (): readonly FlashItem[] => items

export const onFlash = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
