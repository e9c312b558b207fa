/** Maps letters without a Unicode decomposition to the letters that users type for them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')
const KATAKANA = /[\u30a1-\u30f6]/g
const KATAKANA_TO_HIRAGANA = 0x60

const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** Scripts written without spaces between words, and Hangul, whose words are compounds. */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}'
const RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu')
const UNSPACED_RUN = new RegExp(`^[${UNSPACED}]`, 'u')

/** Characters of an unspaced script that are indexed together. A search for one, two or three of them is one prefix. */
const GRAM = 3
/**
 * A sort key can have 1,024 bytes, and a cursor contains two of them; longer words are compared by their first 120
 * characters.
 */
const MAX_WORD = 120

/** Normalized text: ignores case, accents, width and the difference between katakana and hiragana. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    // Recomposes Hangul and voiced kana into single characters.
    .normalize('NFC')
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA))

const clipped = (word: string): string => word.slice(0, MAX_WORD).replace(/[\ud800-\udbff]$/, '')

const runsOf = (text: string): string[] => (folded(text).match(WORD) ?? []).flatMap((word) => word.match(RUN) ?? [])

/** A text for which folding and scripts make no difference: most names and all numbers. */
const ASCII = /^[ -~]*$/
const ASCII_WORD = /[a-z0-9]+/g

/** The words of an ASCII text, found in a tenth of the time of the general rules; undefined for other texts. */
const asciiWords = (text: string): string[] | undefined =>
  ASCII.test(text) ? [...new Set((text.toLowerCase().match(ASCII_WORD) ?? []).map(clipped))] : undefined

/** Distinct words of a text. `gramsOf` splits each run of characters of an unspaced script. */
const wordsIn = (text: string, gramsOf: (characters: string[]) => string[]): string[] =>
  asciiWords(text) ?? [
    ...new Set(runsOf(text).flatMap((run) => (UNSPACED_RUN.test(run) ? gramsOf(Array.from(run)) : [clipped(run)]))),
  ]

const gramAt = (characters: readonly string[], at: number): string => characters.slice(at, at + GRAM).join('')

/**
 * Words indexed for prefix search. In a script without spaces a word begins at each character, so that any part of the
 * text is a prefix of some word.
 */
export const searchWords = (text: string): string[] =>
  wordsIn(text, (characters) => characters.map((_, at) => gramAt(characters, at)))

/** Terms of a search; each must be a prefix of an indexed word. */
export const searchTerms = (condition: string): string[] =>
  wordsIn(condition, (characters) => {
    const last = Math.max(characters.length - GRAM, 0)
    return characters.slice(0, last + 1).map((_, at) => gramAt(characters, at))
  })

/** Number of characters at the end of a number by which users search. */
export const LAST_SIX = 6

/** The last six characters, by which warehouse staff look up a number. */
export const lastSix = (text: string): string => text.slice(-LAST_SIX)
