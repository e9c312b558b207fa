import { waitFor } from '@testing-library/react'

/**
 * Waits until `check` neither throws nor returns false. Checks every 50 ms and never when the page changes:
 * Cloudscape's finders leave marks while they search, so checking on every change would never end.
 */
export const until = (check: () => unknown): Promise<void> =>
  waitFor(
    () => {
      if (check() === false) throw new Error(`Not yet: ${check}`)
    },
    { container: document.createElement('div'), timeout: 15_000 },
  )
