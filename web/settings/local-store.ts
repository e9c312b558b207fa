/** What local storage holds under a key, parsed; undefined when it is absent, not JSON, or the storage may not be read. */
export const readLocal = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Keeps a value as JSON beyond a reload of the page; undefined removes the key. A full or forbidden storage costs the
 * memory of it, never the work at hand.
 */
export const writeLocal = (key: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}
