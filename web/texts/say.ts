import { instantInMessage, isInstant } from '../../shared/reasons/instants.ts'
import { filled, type Params, type Reason, type Word } from '../../shared/reasons/reasons.ts'
import { CORRECTIONS } from './corrections.ts'
import { localTime } from './local-time.ts'

/** What the server, a schema or the console has to tell: English words, and the reason or reasons they stand for. */
export interface Sayable {
  message: string
  reason?: string
  params?: Params
  /** Several in a row. */
  reasons?: readonly Reason[]
  /** Id of the request that failed, by which its log lines are found. */
  reference?: string | undefined
  /** What stands above it, in the language in use: what it was that failed. */
  heading?: string
}

/** Says it in the language in use. */
export type Say = (told: Sayable) => string

/** Messages in English, as they come with their reasons. Several reasons are joined into one message. */
export const sayEnglish: Say = (told) =>
  reasonsOf(told).reduce((text, { reason, params }) => {
    const [specified, corrected] = CORRECTIONS.get(reason) ?? ['', '']
    const instants = Object.values(params).filter(isInstant)
    return instants.reduce(
      (said, at) => said.replaceAll(instantInMessage(at), localTime(new Date(at))),
      text.replace(specified, corrected),
    )
  }, told.message)

const reasonsOf = ({ reason = '', params = {}, reasons = [] }: Sayable): readonly Reason[] =>
  reasons.length > 0 ? reasons : [{ reason, params }]

/** In Chinese, by the texts that are loaded; what is not among them stays English. */
export const sayBy =
  (texts: ReadonlyMap<string, string>): Say =>
  (told) => {
    const said = reasonsOf(told).map((one) => sentenceOf(texts, one))
    return said.every((sentence) => sentence !== undefined) ? inARow(said) : sayEnglish(told)
  }

const sentenceOf = (texts: ReadonlyMap<string, string>, { reason, params }: Reason): string | undefined => {
  const text = texts.get(reason)
  const words = Object.values(params).filter((value) => typeof value === 'object')
  if (text === undefined || words.some((word) => !texts.has(word.reason))) return undefined
  const word = ({ reason: key, params: inner }: Word) => filled<never>(texts.get(key) ?? '', inner, () => '')
  return filled(text, shown(params), word)
}

/** Parameters that are names in a row: English separates them by commas. */
const LISTS = new Set(['columns', 'fields'])

const shown = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (isInstant(value)) return [name, localTime(new Date(value))]
      return [name, LISTS.has(name) ? value.replaceAll(', ', '、') : value]
    }),
  )

// Of several in a row each has a full stop, also one that has none by itself.
const inARow = (sentences: readonly string[]): string =>
  sentences.length === 1 ? (sentences[0] ?? '') : sentences.map((one) => one.replace(/[^。！？；]$/, '$&。')).join('')
