import * as z from 'zod'

// A call that changes a record changes only the fields it names. This is what that means for a schema: an edit
// may leave out every field, and no default fills one in.

type Shape = Readonly<Record<string, z.ZodType>>

/** A field's own schema, without a default and without being optional. */
type Bare<Field extends z.core.SomeType> =
  Field extends z.ZodDefault<infer Inner> ? Bare<Inner> : Field extends z.ZodOptional<infer Inner> ? Bare<Inner> : Field

/** The fields of an edit: each may be left out, and then keeps its value. */
type Named<Fields extends Shape> = { [Name in keyof Fields]: z.ZodOptional<Bare<Fields[Name]>> }

const bare = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional ? bare(field.unwrap()) : field

const named = <Fields extends Shape>(fields: Fields): Named<Fields> => {
  const optional = Object.entries(fields).map(([name, field]) => [name, z.optional(bare(field))])
  return Object.fromEntries(optional) as Named<Fields>
}

/** The version of a record that an edit was begun from. Any other one than the record has now answers 409. */
const version = () => z.int().min(1).optional()

/** The version of a record, in what reads it. */
export const recordVersion = () => z.int()

/** The version that a save has made. Absent in an answer that an earlier release has kept for a repeated request. */
export const savedVersion = () => z.int().optional()

/** Edit behavior of a call. */
export interface Edit {
  /** The field that names the record. */
  key: string
  /** The schema of an edit where the call adds records too. */
  body?: z.ZodObject
  /** Field with the version that the editor saw; null if the call detects no conflicts, for the reason in its comment. */
  seen: string | null
}

interface AddOrEdit<Place extends Shape, Key extends Shape, Fields extends Shape> {
  /** Fields that are needed either way, such as the company. */
  place: Place
  /** The one field that names the record: left out, the call adds one. */
  key: Key
  /** The fields of the record, with the defaults of a new one. */
  fields: Fields
  /** Fields of the same type that an edit checks differently. */
  edited?: Partial<Record<keyof Fields, z.ZodType>>
  /**
   * Field of `place` that replaces `version` for detecting conflicts; null if only its author edits a record, or the call
   * compares what it corrects.
   */
  seen?: (keyof Place & string) | null
}

/** The schemas of a call that adds a record, or with its key changes one. */
export const addOrEdit = <const Place extends Shape, const Key extends Shape, const Fields extends Shape>({
  place,
  key,
  fields,
  edited,
  seen,
}: AddOrEdit<Place, Key, Fields>) => ({
  body: z.object({ ...place, ...named(key), ...fields }),
  edit: {
    key: keyIn(key),
    body: z.object({ ...place, ...key, ...named<Fields>({ ...fields, ...edited }), ...versionUnless(seen) }),
    seen: seen === undefined ? 'version' : seen,
  },
})

/** The schemas of a call that only changes records. */
export const editOnly = <const Place extends Shape, const Key extends Shape, const Fields extends Shape>({
  place,
  key,
  fields,
  seen,
}: Omit<AddOrEdit<Place, Key, Fields>, 'edited'>) => ({
  body: z.object({ ...place, ...key, ...named(fields), ...versionUnless(seen) }),
  edit: { key: keyIn(key), seen: seen === undefined ? 'version' : seen },
})

/** A call with its own conflict detection has no `version` in its schema; its type keeps one that is always absent. */
const versionUnless = (seen: string | null | undefined): { version: ReturnType<typeof version> } =>
  (seen === undefined ? { version: version() } : {}) as { version: ReturnType<typeof version> }

const keyIn = <Key extends Shape>(key: Key): keyof Key & string => {
  const [name] = Object.keys(key)
  if (name === undefined) throw new RangeError('An edit has no field that names the record')
  return name
}
