import type { FlashAction } from './flash-store.ts'

/** Id of the element that contains the messages that disappear automatically. */
const TOASTS = 'toasts'

let pointer: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined

// The messages let clicks pass through and so receive no pointer events of their own. A finger does not rest on them.
const follow = (event: PointerEvent): void => {
  pointer = event.pointerType === 'touch' ? undefined : event
}
const forget = (): void => {
  pointer = undefined
}

const isHeld = (): boolean => {
  const area = document.getElementById(TOASTS)
  if (!area) return false
  if (area.contains(document.activeElement)) return true
  const { left, right, top, bottom } = area.getBoundingClientRect()
  if (!pointer) return false
  const { clientX: x, clientY: y } = pointer
  return x >= left && x <= right && y >= top && y <= bottom
}

/** The button of a message that stays while the pointer or the focus is on the messages. */
export const heldAction = (action: Pick<FlashAction, 'text' | 'run'>): FlashAction => {
  // Adds each listener only once.
  window.addEventListener('pointermove', follow, { passive: true })
  document.documentElement.addEventListener('pointerleave', forget)
  return { ...action, isHeld }
}
