import { plainHeader } from './columns.rules.ts'

// Matches the text of a header to a field. Headers may be in two languages ('Tracking Number 追踪号') and have notes in
// brackets ('数量(件)'). A header whose parts name different fields ('UPC / Qty') names no field.

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu
const BRACKETED = /[([{<（［｛〈《【〔]([^()[\]{}<>（）［］｛｝〈〉《》【】〔〕]*)[)\]}>）］｝〉》】〕]/g

/** Notes in brackets that do not identify a field. */
const IDLE_NOTE =
  /^(|required|optional|mandatory|mustfill|必填|必填项|选填|可选|非必填|必需|必須|必填欄位|text|文本|number|numbers|数字|\d+digits?|\d+位|件|个|個|pcs|pieces|pc|units?|ea|each|usd|us|美元|美金|lbs?|pounds?|磅)$/

/** Units other than those of the lists. The values below a header with such a unit are different quantities. */
const OTHER_UNIT =
  /^(k?gs?|grams?|kilograms?|oz|ounces?|公斤|千克|克|斤|cny|rmb|eur|gbp|hkd|cad|jpy|元|人民币|人民幣|港币|日元|欧元|箱|托|盒|套|box(es)?|cartons?|ctns?|cases?|packs?|pallets?|days?|天|日|years?|年|cents?|分|%|percent)$/

type Names<Field> = ReadonlyMap<string, Field>

/**
 * The field that a header names with its whole text, or with the text in each of its languages; undefined if it names
 * none.
 */
const fieldOf = <Field extends string>(text: string, names: Names<Field>): Field | undefined => {
  const { name, notes } = splitNotes(text)
  return wholeOf(text, names) ?? (notes.every((note) => IDLE_NOTE.test(note)) ? wholeOf(name, names) : undefined)
}

/** The field that a header names apart from its notes in brackets, unless the notes name another field or unit. */
const fieldBesideNote = <Field extends string>(text: string, names: Names<Field>): Field | undefined => {
  const { name, notes } = splitNotes(text)
  const field = notes.length > 0 ? wholeOf(name, names) : undefined
  const isClear = notes.every((note) => !OTHER_UNIT.test(note) && (wholeOf(note, names) ?? field) === field)
  return isClear ? field : undefined
}

const splitNotes = (text: string): { name: string; notes: string[] } => {
  const notes: string[] = []
  const name = text.replace(BRACKETED, (_, note: string) => {
    notes.push(plainHeader(note))
    return ' '
  })
  return { name, notes }
}

const wholeOf = <Field extends string>(text: string, names: Names<Field>): Field | undefined => {
  const whole = names.get(plainHeader(text))
  if (whole) return whole
  const parts = [text.replace(EAST_ASIAN, ' '), (text.match(EAST_ASIAN) ?? []).join('')].map(plainHeader)
  const fields = new Set(parts.map((part) => names.get(part)))
  const [field] = fields
  return fields.size === 1 ? field : undefined
}

/** Headers commonly used for a column. */
export interface ColumnNames {
  /** In lower case without spaces and punctuation, separated by spaces. */
  names: string
  /** Names that count only in a row without any of the other names, separated by spaces. */
  weak?: string
}

/**
 * Returns a function that finds the fields that the texts of a header name, by column from 0. A field can be named by
 * several columns.
 */
export const headerReader = <Field extends string>(
  known: readonly Field[],
  namesOf: (field: Field) => ColumnNames,
): ((texts: readonly string[]) => ReadonlyMap<number, Field>) => {
  const fieldNamed = fieldsByName(known, (field) => namesOf(field).names)
  const fieldHinted = fieldsByName(known, (field) => namesOf(field).weak ?? '')
  const anyName = new Map([...fieldHinted, ...fieldNamed])
  // Ordered from most to least reliable. A field found by one function is not searched for with the next ones.
  const ways: readonly ((text: string) => Field | undefined)[] = [
    (text) => fieldOf(text, fieldNamed),
    (text) => fieldOf(text, anyName),
    (text) => fieldBesideNote(text, anyName),
  ]
  return (texts) => {
    const candidate = new Map<number, Field>()
    for (const way of ways) {
      const before = new Set(candidate.values())
      for (const [column, text] of texts.entries()) {
        const field = text === '' || candidate.has(column) ? undefined : way(text)
        if (field && !before.has(field)) candidate.set(column, field)
      }
    }
    return new Map([...candidate].sort(([a], [b]) => a - b))
  }
}

/** The first column, from 0, that no field is read from although its header matches; undefined if there is none. */
export const unreadLike = (
  texts: readonly string[],
  read: ReadonlyMap<number, string>,
  like: RegExp,
): number | undefined => {
  const at = texts.findIndex((text, column) => !read.has(column) && like.test(plainHeader(text)))
  return at < 0 ? undefined : at
}

const fieldsByName = <Field extends string>(
  known: readonly Field[],
  namesOf: (field: Field) => string,
): ReadonlyMap<string, Field> =>
  new Map(
    known.flatMap((field) =>
      namesOf(field)
        .split(/\s+/)
        .filter((name) => name !== '')
        .map((name): [string, Field] => [name, field]),
    ),
  )
