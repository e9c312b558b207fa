import { type ReasonArguments, type ReasonKind, type ReasonMessage, reasonMessage } from '../reasons/reasons.ts'

/** Result of parsing a value: the value, or the reason it is invalid. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: ReasonMessage }

export const good = <T>(value: T): Parsed<T> => ({ ok: true, value })
export const bad = <Text extends string>(
  kind: ReasonKind<Text>,
  ...given: ReasonArguments<Text>
): { ok: false; problem: ReasonMessage } => ({
  ok: false,
  problem: reasonMessage(kind, ...given),
})

/** All problems of values that are parsed together. */
export const problemsOf = (...values: readonly Parsed<unknown>[]): ReasonMessage[] =>
  values.flatMap((parsed) => (parsed.ok ? [] : [parsed.problem]))
