import * as z from 'zod'

// An edit changes only the fields it contains. In its schema, every field is therefore optional and has no default.

type Shape = Readonly<Record<string, z.ZodType>>

/** Schema of a field, optional and without its default. */
type Bare<Field extends z.core.SomeType> =
  Field extends z.ZodDefault<infer Inner> ? Bare<Inner> : Field extends z.ZodOptional<infer Inner> ? Bare<Inner> : Field

/** Fields of an edit; omitted fields keep their values. */
type Named<Fields extends Shape> = { [Name in keyof Fields]: z.ZodOptional<Bare<Fields[Name]>> }

const bare = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional ? bare(field.unwrap()) : field

const named = <Fields extends Shape>(fields: Fields): Named<Fields> => {
  const optional = Object.entries(fields).map(([name, field]) => [name, z.optional(bare(field))])
  return Object.fromEntries(optional) as Named<Fields>
}

/** Version of the record that the editor saw; 409 if the record has a newer version. */
const version = () => z.int().min(1).optional()

/** Version of a record, in responses. */
export const recordVersion = () => z.int()

/** Version created by the save. Absent in responses that an earlier release stored for retries. */
export const savedVersion = () => z.int().optional()

/** Edit behavior of a call. */
export interface Edit {
  /** The field that names the record. */
  key: string
  /** Schema of an edit, if the call also adds records. */
  body?: z.ZodObject
  /**
   * Field with the version that the editor saw; null if the call detects no conflicts, for the reason in its comment.
   */
  seen: string | null
}

interface AddOrEdit<Place extends Shape, Key extends Shape, Fields extends Shape> {
  /** Fields required for adding and editing, such as the company. */
  place: Place
  /** The field that names the record; if omitted, the call adds one. */
  key: Key
  /** The fields of the record, with the defaults of a new one. */
  fields: Fields
  /** Fields of the same type that an edit checks differently. */
  edited?: Partial<Record<keyof Fields, z.ZodType>>
  /**
   * Field of `place` that replaces `version` for detecting conflicts; null if only the author edits a record, or if the
   * call compares the old values.
   */
  seen?: (keyof Place & string) | null
}

/** Schemas of a call that adds a record, or edits one if its key is given. */
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

/** A call with its own conflict detection has no `version`. Its type still contains the field, as optional. */
const versionUnless = (seen: string | null | undefined): { version: ReturnType<typeof version> } =>
  (seen === undefined ? { version: version() } : {}) as { version: ReturnType<typeof version> }

const keyIn = <Key extends Shape>(key: Key): keyof Key & string => {
  const [name] = Object.keys(key)
  if (name === undefined) throw new RangeError('An edit has no field that names the record')
  return name
}
