import { readLocal } from '../../settings/local-store.ts'
import { CHARACTER_KEYS, type KeyDialog } from './character-keys.ts'

/** A scanner sends the characters of a code within fewer milliseconds of each other, a person does not. */
const BURST_MS = 50

/** Characters that are a scanned code if they arrive that fast; a person's fingers may press two keys at once. */
const BURST_LENGTH = 3

/** Milliseconds after typed text in which no key counts: a slow scanner is still sending its code. */
const TEXT_MS = 500

/** Sent for each key that an input method handles. Safari sends it also for the Enter that ends a composition. */
const IN_COMPOSITION = 229

const KEYS: readonly string[] = ['/', '?', 'j', 'k', 'x', 'o', 'e', 'Enter', 'Escape']

const FIELD =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), ' +
  '[role=combobox], [role=listbox], [role=menu], [aria-haspopup=listbox]'

/** True for elements that handle typed characters themselves. */
const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELD) !== null

const hasDialog = (): boolean => document.querySelector('[role=dialog]') !== null

/** Ctrl+K deletes to the end of the line on a Mac. */
const isPaletteKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && !shiftKey && (metaKey || (ctrlKey && !/^(Mac|iP)/.test(navigator.platform)))

/** The keys of lists are loaded with the first of them, so that they add nothing to the first download. */
export const loadKeys = () => import('./keys-modal.tsx')

interface Keys {
  open: (dialog: KeyDialog) => void
  /** True from the request for a dialog until it is closed: its code may still be loading. */
  isOpen: () => boolean
  search: () => void
  /** The code of a key could not be loaded. */
  onFailure: () => void
}

/**
 * Handles the keys of the console (DEC-console-64). A key counts only if no other one follows or precedes it within
 * `BURST_MS`, so that a scanned code never triggers one. Returns a function that removes the listeners.
 */
export const watchKeys = (keys: Keys): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let lastOfAll = Number.NEGATIVE_INFINITY
  /** Time of the last key outside fields, and the characters of its burst. */
  let last = Number.NEGATIVE_INFINITY
  let burst = 0
  let isText = false
  /** The last key is not for the page. Its field or dialog may be gone by the time the page has handled it. */
  let isElsewhere = false
  const forget = (): void => {
    clearTimeout(waiting)
    last = Number.NEGATIVE_INFINITY
    burst = 0
    isText = false
  }
  const swallow = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  /** Runs before all handlers of the page, which must not see the end of a scanned code. */
  const onFirst = (event: KeyboardEvent): void => {
    const { key, timeStamp } = event
    const hasModifier = event.ctrlKey || event.metaKey
    const isTyped = isField(event.target)
    // Some browsers send events without a key when they fill in a form.
    const isNoKey = !key || event.isComposing || event.keyCode === IN_COMPOSITION || event.altKey
    isElsewhere = isNoKey || hasModifier || isTyped || hasDialog()
    if (isNoKey || event.repeat) return
    const isPress = key === 'Enter' || key === ' '
    // Keys for a dialog that is still loading are not meant for the page.
    if (isPress && keys.isOpen() && !hasDialog()) swallow(event)
    const isSoon = timeStamp - lastOfAll < BURST_MS
    const isCounted = key.length === 1 || KEYS.includes(key)
    if (isCounted) lastOfAll = timeStamp
    if (hasModifier) {
      if (!isPaletteKey(event) || document.querySelector('[contenteditable=true]:focus')) return
      event.preventDefault()
      if (!isSoon && !hasDialog() && !keys.isOpen()) keys.open('palette')
    } else if (key === 'Tab' || isTyped) forget()
    else if (isCounted) {
      clearTimeout(waiting)
      const gap = timeStamp - last
      const isBurst = gap < BURST_MS && burst >= BURST_LENGTH
      if (isPress && isBurst) swallow(event)
      // The space bar presses buttons and checkboxes; it is a character only within a code.
      if (key === ' ' && !isBurst) return
      isText = gap < (isText ? TEXT_MS : BURST_MS) || !KEYS.includes(key)
      burst = (gap < BURST_MS ? burst : 0) + (key.length === 1 ? 1 : 0)
      last = timeStamp
    }
  }
  /** Runs after all handlers of the page, which may have handled the key. */
  const onLast = (event: KeyboardEvent): void => {
    const { key, target } = event
    if (event.defaultPrevented || isElsewhere || isText || !KEYS.includes(key)) return
    if (hasDialog() || keys.isOpen() || readLocal(CHARACTER_KEYS) === false) return
    if (key === 'Enter' && !(target instanceof Element && target.matches('tr, li'))) return
    if (event.repeat && key !== 'j' && key !== 'k') return
    if (key === '/' || key === '?') event.preventDefault()
    const { activeElement } = document
    const { href } = location
    /** False once the page has changed while the key was waiting or its code was loading. */
    const isAsBefore = (): boolean =>
      document.activeElement === activeElement && location.href === href && !hasDialog() && !keys.isOpen()
    const press = (): void => {
      if (!isAsBefore()) return
      if (key === '/') keys.search()
      else if (key === '?') keys.open('help')
      else
        void loadKeys()
          .then(({ pressListKey }) => isAsBefore() && pressListKey(key))
          .catch(keys.onFailure)
    }
    if (event.repeat) press()
    else waiting = setTimeout(press, BURST_MS)
  }
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('keydown', onFirst, { capture: true, signal })
  addEventListener('keydown', onLast, { signal })
  addEventListener('pointerdown', forget, { capture: true, signal })
  addEventListener('focusin', forget, { signal })
  return () => {
    clearTimeout(waiting)
    listening.abort()
  }
}
