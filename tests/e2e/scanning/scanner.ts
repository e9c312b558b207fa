import type { Person } from '../visitors.ts'

/** Simulates a handheld scanner, which sends a burst of keystrokes, then Enter or Tab, to the focused element. */
export const scan = async ({ page }: Person, code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> => {
  // A person presses Enter separately: a second Enter immediately after the first would count as the end of a scanned
  // code.
  if (code === '') await page.waitForTimeout(60)
  await page.keyboard.type(code)
  await page.keyboard.press(end)
}
