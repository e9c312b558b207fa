import { flushSync } from 'react-dom'
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../shared/contract/client.ts'
import type { FieldError } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { describedBy, type ShowValue } from '../fields/described.ts'

/** Lets a form continue after another user has saved its record. `useEdited` creates it. */
export interface Editing<In extends FieldValues> {
  /**
   * Rereads the record and returns the defaults of a form opened now. The next save sends the version of that record.
   */
  reload: () => Promise<DefaultValues<In>>
  /** `isEditConflict` and `mergeSaved`, passed in so that forms that edit no record do not load them. */
  isConflict: typeof isEditConflict
  merge: typeof mergeSaved
  /**
   * Values without their own field, each with the field it belongs to: for example, the format of a note belongs to the
   * note.
   */
  follows?: { readonly [Name in keyof In]?: keyof In & string }
  /** Names of fields in the call, if they differ from those in the form. */
  wireNames?: { readonly [Name in keyof In]?: string }
  /** Labels of values without a field of the same name, such as a list. */
  words?: { readonly [Name in keyof In]?: { label: string; show?: ShowValue } }
}

/** A field that two users have changed: its value in the form, and the saved one. */
export interface ConflictRow {
  name: string
  label: string
  mine: unknown
  theirs: unknown
  mineText: string
  theirsText: string
  /** The user who changed this field, if not the one who saved last. */
  by: string | undefined
  /** Sets the form to one of the two values. */
  put: (value: unknown) => void
}

export interface Conflict {
  /** The user who saved last; absent if unknown. */
  userName: string | undefined
  at: string | undefined
  rows: ConflictRow[]
}

/** True for the refusal of an edit that started from an older version of the record. */
export const isEditConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && CONFLICTS.includes(error.reason)

const { editedMeanwhile, versionPassed, valueMoved } = generalReasons
const CONFLICTS: readonly string[] = [editedMeanwhile.key, versionPassed.key, valueMoved.key]

/** True if two values are the same; a cleared, untouched or missing field counts as empty. */
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other)

const written = (value: unknown): string =>
  JSON.stringify(value ?? '', (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * Merges the saved record into a form: fields that the user has changed keep their input, and all other fields get the
 * saved value. Returns the saved values and, for the user to choose, the fields changed on both sides.
 */
export const mergeSaved = async <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  begun: DefaultValues<In>,
  { reload, follows = {}, words = {}, wireNames = {} }: Editing<In>,
  error: ApiError,
): Promise<{ conflict: Conflict; saved: DefaultValues<In> }> => {
  const saved = await reload()
  const [was, is, mine] = [begun, saved, form.getValues()] as Record<string, unknown>[]
  const followers = Object.entries<string | undefined>(follows)
  const names = [...new Set([was, is, mine].flatMap((values) => Object.keys(values ?? {})))]
  const leads = names.filter((name) => !followers.some(([follower]) => follower === name))
  const withFollowers = (name: string) => [...followers.filter(([, lead]) => lead === name).map(([one]) => one), name]
  const set = (name: string, value: unknown) =>
    form.setValue(name as FieldPath<In>, (value ?? null) as FieldPathValue<In, FieldPath<In>>, { shouldDirty: true })
  // Dependent fields first: some fields of a form change others.
  const setWithFollowers = (name: string, values: Record<string, unknown> | undefined) => {
    for (const one of withFollowers(name)) set(one, values?.[one])
  }
  // Rendered synchronously: until then the form does not pass the new values to its fields.
  flushSync(() => form.reset(saved))
  const rows: ConflictRow[] = []
  for (const name of leads) {
    const isMine = !isSame(mine?.[name], was?.[name])
    const isTheirs = !isSame(is?.[name], was?.[name])
    if (isMine) setWithFollowers(name, mine)
    if (!isTheirs || isSame(mine?.[name], is?.[name])) continue
    const field = { ...describedBy(form.control, name), ...words[name] }
    if (field.label === undefined) continue
    const show = field.show ?? String
    const textFor = (value: unknown) => (value === undefined || value === null || value === '' ? '' : show(value))
    rows.push({
      name,
      label: field.label,
      mine: mine?.[name],
      theirs: is?.[name],
      mineText: textFor(mine?.[name]),
      theirsText: textFor(is?.[name]),
      by: byOf(error, wireNames[name] ?? name),
      put: (value) => setWithFollowers(name, value === is?.[name] ? is : mine),
    })
  }
  const { userName, at } = error.params
  return { saved, conflict: { userName: textOf(userName), at: textOf(at), rows } }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const byOf = ({ errors, params }: ApiError, name: string): string | undefined => {
  const fieldError: FieldError | undefined = errors.find(({ path }) => path === name)
  const userName = textOf(fieldError?.params?.userName)
  return userName === params.userName ? undefined : userName
}
