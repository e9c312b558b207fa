import { waitFor } from '@testing-library/react'

/**
 * Waits until `check` neither throws nor returns false, every 50 ms and never on a change of the page: Cloudscape's
 * finders leave marks while they search, so a check on every change would never end.
 */
export const until = (check: () => unknown): Promise<void> =>
  waitFor(
    () => {
      if (check() === false) throw new Error(`Not yet: ${check}`)
    },
    { container: document.createElement('div'), timeout: 15_000 },
  )
