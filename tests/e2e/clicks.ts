import type { Page } from 'playwright-core'

declare global {
  interface Window {
    pressesMade: number
  }
}

/**
 * Counts what a person clicks or taps in this document from now on. By presses: a list that closes as one of its lines is
 * pressed leaves no click behind.
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
