let isPressed = false

if (typeof window !== 'undefined') {
  const press = (pressed: boolean) => () => {
    isPressed = pressed
  }
  window.addEventListener('pointerdown', press(true), true)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, press(false), true)
}

/**
 * Runs the function immediately, or once the pressed pointer is released. A field left by pressing a button must not
 * show its error before the release: the error would move the button away from the pointer.
 */
export const afterRelease = (run: () => void): void => {
  if (!isPressed) {
    run()
    return
  }
  const later = (): void => {
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, later)
    setTimeout(run)
  }
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, later)
}
