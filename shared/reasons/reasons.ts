import { parseJson } from '../json/parse-json.ts'
import type { ErrorCode } from './error-codes.ts'
import { instantInMessage, isInstant } from './instants.ts'

/**
 * A message as key and parameters: `offers.onlyLeft`, `{ left: 3 }`. Stored in records and sent in responses, so that
 * readers see it in their own language.
 */
export interface Reason {
  reason: string
  params: Params
}
export type Params = Record<string, string | number | Word>

/** A parameter made of words, which is translated like its sentence. */
export interface Word {
  reason: string
  params: Record<string, string | number>
}

/** A reason with its English sentence. */
export interface ReasonMessage extends Reason {
  message: string
}

/** Words with their English text. */
export interface MessageWord extends Word {
  message: string
}

/** A kind of reason: its key, its English text with {named} parameters, and the error code of a refusal. */
export interface ReasonKind<Text extends string = string> {
  key: string
  text: Text
  /** Absent for words that are used only as parameters, never as a refusal. */
  code?: ErrorCode
}

/** Parameter names of a text, derived from its type. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** Arguments required by a text: none, or a value for each name. */
export type ReasonArguments<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [params: Readonly<Record<NamesIn<Text>, string | number | MessageWord>>]

type Kinds = Record<string, { code?: ErrorCode; text: string }>
type Keyed<K extends Kinds> = { readonly [Name in keyof K]: K[Name] & { key: string } }

/** The reasons of one domain, in `<domain>.reasons.ts`. */
export const reasonsOf = <const K extends Kinds>(domain: string, kinds: K): Keyed<K> => {
  const keyed: Record<string, ReasonKind> = {}
  for (const [name, kind] of Object.entries(kinds)) keyed[name] = { ...kind, key: `${domain}.${name}` }
  return keyed as Keyed<K>
}

const PLACE = /\{(\w+)\}/g

export const namesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name)

/**
 * A text with its parameters inserted: instants in UTC, unless the caller has formatted them. `say` translates
 * parameters that are reasons.
 */
export const filled = <W>(
  text: string,
  params: Record<string, string | number | W>,
  say: (word: W) => string,
): string =>
  text.replace(PLACE, (place, name: string) => {
    const value = params[name]
    if (value === undefined) return place
    if (isInstant(value)) return instantInMessage(value)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : say(value)
  })

/**
 * Creates a reason: `reasonMessage(offersReasons.onlyLeft, { left: 3 })`. Times stay unformatted in the parameters,
 * because screens show local time.
 */
export const reasonMessage = <Text extends string>(
  { key, text }: ReasonKind<Text>,
  ...[given]: ReasonArguments<Text>
): ReasonMessage => {
  const values: Record<string, string | number | MessageWord> = { ...given }
  const params: Params = {}
  for (const [name, value] of Object.entries(values)) {
    params[name] = typeof value === 'object' ? { reason: value.reason, params: value.params } : value
  }
  return { reason: key, params, message: filled(text, values, ({ message }) => message) }
}

/** Creates words for a parameter: `refuse(kind, { where: word(booksReasons.inStock) })`. */
export const word = (kind: ReasonKind, params: Record<string, string | number> = {}): MessageWord => ({
  reason: kind.key,
  params,
  message: filled<never>(kind.text, params, () => ''),
})

/** A reason without its sentence, as stored. */
export const storedReason = ({ reason, params }: Reason): Reason => ({ reason, params })

/** Renders stored reasons of these domains in English; for other domains, returns their key. */
export const speaker = (...domains: readonly Readonly<Record<string, ReasonKind>>[]): ((reason: Reason) => string) => {
  const texts = new Map(domains.flatMap((kinds) => Object.values(kinds).map(({ key, text }) => [key, text])))
  const say = ({ reason, params }: Reason): string => filled(texts.get(reason) ?? reason, params, say)
  return say
}

/** An error with a reason. */
export class ReasonError extends Error {
  readonly reason: string
  readonly params: Params
  constructor({ reason, params, message }: ReasonMessage) {
    super(message)
    this.reason = reason
    this.params = params
  }
}

/** Serializes a reason where only a string fits: in the message of a schema issue, a form field or a notice. */
export const serializeReasonMessage = (why: ReasonMessage): string => JSON.stringify(why)

/** Parses the output of `serializeReasonMessage`. Any other text becomes a message without a reason. */
export const parseReasonMessage = (text: string): ReasonMessage => {
  const why = text.startsWith('{"reason":') ? parseJson(text) : undefined
  return isReasonMessage(why) ? why : { reason: '', params: {}, message: text }
}

export const isReasonMessage = (value: unknown): value is ReasonMessage => {
  if (typeof value !== 'object' || value === null) return false
  const { reason, params, message }: Record<string, unknown> = { ...value }
  return typeof reason === 'string' && typeof message === 'string' && typeof params === 'object' && params !== null
}
