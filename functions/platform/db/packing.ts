type Plain = Record<string, unknown>

/**
 * A smaller stored form for the items of a type. A write is billed per started KB, in the table and again in each
 * index, so an item just above 1 KB costs twice as much as one just below.
 */
export interface Packing {
  /**
   * Shorter names of attributes. Attributes that are used in conditions and updates, or evaluated by stream consumers,
   * are not renamed. Stream consumers unpack the other attributes that they pass on (`WATCHED`).
   */
  short?: Readonly<Record<string, string>>
  /**
   * Values of missing attributes: either the same for all items, or derived from the item's keys (`pk`, `sk`,
   * `gsi1pk`...). Never lists or maps.
   */
  implied?: (keys: KeyTexts) => Plain
  /** Attributes with their own packed form, which may depend on the rest of the value. */
  inner?: Readonly<Record<string, Inner>>
}

/** The keys of an item in the table and its indexes; '' for an index that does not contain the item. */
export type KeyTexts = (name: 'pk' | 'sk' | `gsi${1 | 2 | 3 | 4}${'pk' | 'sk'}`) => string

interface Inner {
  pack: (part: unknown, whole: Plain) => unknown
  unpack: (stored: unknown, whole: Plain) => unknown
}

/** Packs a value: leaves out implied attributes and uses the short names. */
export const packed = ({ short = {}, implied, inner = {} }: Packing, value: object, keys: Plain): Plain => {
  const whole: Plain = { ...value }
  const parts: Plain = { ...value }
  for (const [name, { pack }] of Object.entries(inner)) {
    if (whole[name] !== undefined) parts[name] = pack(whole[name], whole)
  }
  return renamed(leaveOut(parts, implied?.(textsOf(keys)) ?? {}), short)
}

/** Reverses `packed`. Attributes under their long names are accepted unchanged. */
export const unpacked = ({ short = {}, implied, inner = {} }: Packing, stored: Plain): Plain => {
  const value = fillIn(renamed(stored, reversed(short)), implied?.(textsOf(stored)) ?? {})
  for (const [name, { unpack }] of Object.entries(inner)) {
    if (value[name] !== undefined) value[name] = unpack(value[name], value)
  }
  return value
}

const textsOf =
  (keys: Plain): KeyTexts =>
  (name) =>
    String(keys[name] ?? '')

/** Leaves out implied values. An attribute that is missing although a value is implied is stored as null. */
export const leaveOut = (value: Plain, implied: Plain): Plain => {
  const left: Plain = { ...value }
  for (const [name, one] of Object.entries(implied)) {
    if (one === undefined) continue
    if (value[name] === one) delete left[name]
    else if (value[name] === undefined) left[name] = null
  }
  return left
}

/** Reverses `leaveOut` in place; the caller must own the value. */
export const fillIn = (value: Plain, implied: Plain): Plain => {
  for (const name in implied) {
    if (value[name] === null) delete value[name]
    else if (value[name] === undefined && implied[name] !== undefined) value[name] = implied[name]
  }
  return value
}

export const renamed = (value: Plain, names: Readonly<Record<string, string>>): Plain => {
  const other: Plain = {}
  for (const name in value) other[names[name] ?? name] = value[name]
  return other
}

const reversals = new WeakMap<object, Record<string, string>>()
/** Maps the short names back to the long ones. */
export const reversed = (names: Readonly<Record<string, string>>): Record<string, string> => {
  const known = reversals.get(names)
  if (known) return known
  const made = Object.fromEntries(Object.entries(names).map(([long, short]) => [short, long]))
  reversals.set(names, made)
  return made
}

/**
 * Packed form of a list of maps in an item: attributes have shorter names, and each map omits the values implied by the
 * previous one.
 */
export const packedList = (
  short: Readonly<Record<string, string>>,
  implied: (before: Plain | undefined) => Plain,
): Inner => ({
  pack: (part) => {
    const list = listOf(part)
    return list.map((one, at) => renamed(leaveOut(one, implied(list[at - 1])), short))
  },
  unpack: (stored) => {
    const list: Plain[] = []
    for (const one of listOf(stored)) list.push(fillIn(renamed(one, reversed(short)), implied(list.at(-1))))
    return list
  },
})

export const listOf = (part: unknown): Plain[] => (Array.isArray(part) ? part : [])

/** Packed form of a map in an item, with shorter attribute names. */
export const renamedPart = (short: Readonly<Record<string, string>>): Inner => ({
  pack: (part) => renamed({ ...Object(part) }, short),
  unpack: (stored) => renamed({ ...Object(stored) }, reversed(short)),
})

const unstored = new WeakMap<Packing, ReadonlySet<string>>()

/** Refuses to compare or update an attribute that is stored under another name or omitted when implied. */
export const refusePacked = (packing: Packing, ...parts: readonly (object | undefined)[]): void => {
  const { short = {}, implied } = packing
  const names = unstored.get(packing) ?? new Set([...Object.keys(short), ...Object.keys(implied?.(() => '') ?? {})])
  unstored.set(packing, names)
  for (const part of parts) {
    for (const name in part)
      if (names.has(name)) throw new Error(`${name} is stored packed: conditions and updates cannot use it`)
  }
}
