/** Value in local storage under a key, parsed; undefined if it is absent, not JSON, or the storage cannot be read. */
export const readLocal = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Stores a value as JSON; undefined removes the key. If the storage is full or forbidden, only the value is lost; the
 * current work continues.
 */
export const writeLocal = (key: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The value is not stored, as described above.
  }
}
