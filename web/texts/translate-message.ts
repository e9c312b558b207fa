import { instantInMessage, isInstant } from '../../shared/reasons/instants.ts'
import { filled, type Params, type Reason, type Word } from '../../shared/reasons/reasons.ts'
import { CORRECTIONS } from './corrections.ts'
import { localTime } from './local-time.ts'

/** Message of the server, a schema or the console: its English text, and the reason or reasons behind it. */
export interface DisplayMessage {
  message: string
  reason?: string
  params?: Params
  /** Reasons of a message that joins several. */
  reasons?: readonly Reason[]
  /** Id of the failed request; its log lines carry the same id. */
  reference?: string | undefined
  /** Header above the message, in the current language: the action that failed. */
  heading?: string
}

/** Translates a message into the current language. */
export type TranslateMessage = (received: DisplayMessage) => string

/** English messages as received. Several reasons are joined into one message. */
export const englishMessage: TranslateMessage = (received) =>
  reasonsOf(received).reduce((text, { reason, params }) => {
    const [specified, corrected] = CORRECTIONS.get(reason) ?? ['', '']
    const instants = Object.values(params).filter(isInstant)
    return instants.reduce(
      (said, at) => said.replaceAll(instantInMessage(at), localTime(new Date(at))),
      text.replace(specified, corrected),
    )
  }, received.message)

const reasonsOf = ({ reason = '', params = {}, reasons = [] }: DisplayMessage): readonly Reason[] =>
  reasons.length > 0 ? reasons : [{ reason, params }]

/** Chinese messages from the loaded texts; reasons that are not loaded stay in English. */
export const messageTranslator =
  (texts: ReadonlyMap<string, string>): TranslateMessage =>
  (received) => {
    const said = reasonsOf(received).map((one) => sentenceOf(texts, one))
    return said.every((sentence) => sentence !== undefined) ? joinSentences(said) : englishMessage(received)
  }

const sentenceOf = (texts: ReadonlyMap<string, string>, { reason, params }: Reason): string | undefined => {
  const text = texts.get(reason)
  const words = Object.values(params).filter((value) => typeof value === 'object')
  if (text === undefined || words.some((word) => !texts.has(word.reason))) return undefined
  const word = ({ reason: key, params: inner }: Word) => filled<never>(texts.get(key) ?? '', inner, () => '')
  return filled(text, shown(params), word)
}

/** Parameters that contain lists of names: English separates the names with commas. */
const LISTS = new Set(['columns', 'fields'])

const shown = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (isInstant(value)) return [name, localTime(new Date(value))]
      return [name, LISTS.has(name) ? value.replaceAll(', ', '、') : value]
    }),
  )

// When messages are joined, each ends with a period.
const joinSentences = (sentences: readonly string[]): string =>
  sentences.length === 1 ? (sentences[0] ?? '') : sentences.map((one) => one.replace(/[^。！？；]$/, '$&。')).join('')
