import { type Given, type ReasonKind, type Told, tell } from '../reasons/reasons.ts'

/** Result of parsing a value: the value, or the reason it is invalid. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; told: Told }

export const good = <T>(value: T): Parsed<T> => ({ ok: true, value })
export const bad = <Text extends string>(kind: ReasonKind<Text>, ...given: Given<Text>): { ok: false; told: Told } => ({
  ok: false,
  told: tell(kind, ...given),
})

/** All problems of values that are parsed together. */
export const problemsOf = (...values: readonly Parsed<unknown>[]): Told[] =>
  values.flatMap((parsed) => (parsed.ok ? [] : [parsed.told]))
