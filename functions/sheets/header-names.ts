import { plainHeader } from '../../shared/sheets/columns.rules.ts'

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
export const fieldOf = <Field extends string>(text: string, names: Names<Field>): Field | undefined => {
  const { name, notes } = splitNotes(text)
  return wholeOf(text, names) ?? (notes.every((note) => IDLE_NOTE.test(note)) ? wholeOf(name, names) : undefined)
}

/** The field that a header names apart from its notes in brackets, unless the notes name another field or unit. */
export const fieldBesideNote = <Field extends string>(text: string, names: Names<Field>): Field | undefined => {
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
