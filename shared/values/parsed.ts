/** What reading a value from text gives: the value, or a sentence for the person who typed it. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string }

export const good = <T>(value: T): Parsed<T> => ({ ok: true, value })
export const bad = (message: string): { ok: false; message: string } => ({ ok: false, message })
