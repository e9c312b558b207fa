import type { Page } from 'playwright-core'

declare global {
  interface Window {
    pressesMade: number
  }
}

/**
 * Counts the clicks and taps of a person in this document from now on. Counts presses, since a list that closes on the
 * press of one of its options fires no click event.
 */
export const clicksFromNow = async ({ page }: { page: Page }): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    if (window.pressesMade === undefined) {
      addEventListener('pointerdown', ({ isTrusted }) => isTrusted && window.pressesMade++, true)
    }
    window.pressesMade = 0
  })
  return () => page.evaluate(() => window.pressesMade)
}
