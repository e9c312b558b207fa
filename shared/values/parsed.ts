import { type Given, type ReasonKind, type Told, tell } from '../reasons/reasons.ts'

/** What reading a value from text gives: the value, or what is wrong with it. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; told: Told }

export const good = <T>(value: T): Parsed<T> => ({ ok: true, value })
export const bad = <Text extends string>(kind: ReasonKind<Text>, ...given: Given<Text>): { ok: false; told: Told } => ({
  ok: false,
  told: tell(kind, ...given),
})

/** Everything that is wrong with values read together. */
export const problemsOf = (...values: readonly Parsed<unknown>[]): Told[] =>
  values.flatMap((parsed) => (parsed.ok ? [] : [parsed.told]))
