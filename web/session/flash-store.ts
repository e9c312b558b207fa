import type { DisplayMessage } from '../texts/translate-message.ts'

/** Text in the current language, or a message still to be translated. */
type FlashText = string | DisplayMessage

/** A message to the user, for example about work in progress or about its result. */
export interface FlashItem {
  id: string
  type: 'success' | 'error' | 'in-progress' | 'info' | 'warning'
  text: FlashText
  header?: string
  retry?: () => void
  /** Link to the result. */
  link?: FlashLink
  /** Action for the user; pressing it removes the message. */
  action?: FlashAction
  /** Path of the page that was shown when the message was added. */
  page: string
}

export interface FlashLink {
  text: string
  href: string
}

export interface FlashAction {
  text: string
  run: () => void
  /** True while the message must not disappear: the pointer or the focus is on it. */
  isHeld?: () => boolean
}

interface ErrorOptions {
  header?: string
  /** Shown as a button; pressing it removes the message. */
  retry?: () => void
}

/**
 * Milliseconds after which success messages disappear. Errors stay on their page until they are dismissed, and work in
 * progress stays until it is replaced.
 */
const SUCCESS_MS = 6000
/** Milliseconds for success messages with a link or a button: the user needs more time to reach it. */
const LINK_MS = 15_000
/** Milliseconds until a message whose time is up while it is held is checked again. */
const HELD_MS = 3000
const MAX_ITEMS = 5

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

const put = (added: Omit<FlashItem, 'id' | 'page'>, id = `flash-${++counter}`): string => {
  // Equal messages are merged into one line: five failures of one kind are shown once and retried together.
  const same = items.find((other) => other.id !== id && isSame(other, added))
  const others = items.filter((other) => other.id !== id && other !== same)
  const made = { ...added, ...mergedRetries(same, added), link: linkElsewhere(added.link), id, page }
  set([made, ...others].slice(0, MAX_ITEMS))
  // Removes only this message: another one may have the same id by then.
  const leave = () => {
    if (!items.includes(made)) return
    if (made.action?.isHeld?.()) setTimeout(leave, HELD_MS)
    else flash.dismiss(id)
  }
  if (made.type === 'success') setTimeout(leave, made.link || made.action ? LINK_MS : SUCCESS_MS)
  return id
}

/** Messages with a button of their own, or about different records, stay apart, so that each record can be reached. */
const isSame = (one: Omit<FlashItem, 'id' | 'page'>, other: Omit<FlashItem, 'id' | 'page'>): boolean =>
  one.type === other.type &&
  wordsOf(one.text) === wordsOf(other.text) &&
  one.link?.href === other.link?.href &&
  !(one.action || other.action)

/** A message on the page of its record needs no link to that page. */
const linkElsewhere = (link: FlashLink | undefined): FlashLink | undefined =>
  link?.href.split('?')[0] === page ? undefined : link

const mergedRetries = (one: Pick<FlashItem, 'retry'> | undefined, other: Pick<FlashItem, 'retry'>) => {
  const [first, second] = [one?.retry, other.retry]
  if (!first || !second) return {}
  return {
    retry: () => {
      first()
      second()
    },
  }
}

/** Adds and removes messages. The methods that add one return its id. */
export const flash = {
  success: (text: FlashText, id?: string, link?: FlashLink, action?: FlashAction): string =>
    put({ type: 'success', text, link, action }, id),
  info: (text: string, id?: string): string => put({ type: 'info', text }, id),
  warning: (text: FlashText, id?: string): string => put({ type: 'warning', text }, id),
  progress: (text: string, id?: string): string => put({ type: 'in-progress', text }, id),
  error: (text: FlashText, options: ErrorOptions = {}, id?: string): string =>
    put({ type: 'error', text, ...options }, id),
  dismiss: (id: string): void => {
    if (items.some((item) => item.id === id)) set(items.filter((item) => item.id !== id))
  },
  clear: (): void => set([]),
  /** Removes the messages whose buttons would act for the company that the user has left. */
  leaveCompany: (): void => set(items.filter(({ action, retry }) => !(action || retry))),
  /**
   * Called when the user has moved to another page. Removes success and info messages of the previous page, or moves
   * them to this page if the action they report led here (`takesAlong`).
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

const isHere = ({ type, page: origin }: FlashItem): boolean => type === 'in-progress' || origin === page

/** All messages, of every page. */
export const flashItems = (): readonly FlashItem[] => items

/** Messages shown on this page. */
export const flashItemsHere = (): readonly FlashItem[] => here

export const onFlash = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
