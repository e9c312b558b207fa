/** Areas of a company's work. Each member of a company's staff may read or write in some of them. */
export const AREAS = ['offers', 'inventory', 'inbound', 'outbound', 'payments', 'fees', 'team', 'integrations'] as const
export type Area = (typeof AREAS)[number]

/** Access to an area; write includes read. */
export const LEVELS = ['read', 'write'] as const
export type Level = (typeof LEVELS)[number]

export type Right = `${Area}:${Level}`

/** Rights of a person in a company; an area that is absent is closed to them. */
export type Rights = Readonly<Partial<Record<Area, Level>>>

/**
 * Right that a call requires of a company's staff: one right, any one of several, `any` for everyone on the staff, or
 * `owner` for the owner of the company only.
 */
export type RequiredRight = Right | readonly Right[] | 'any' | 'owner'

const isRight = (word: string): word is Right => word.includes(':')
const areaOf = (right: Right): Area => right.slice(0, right.indexOf(':')) as Area

export const hasRight = (rights: Rights, right: Right): boolean => {
  const level = rights[areaOf(right)]
  return level === 'write' || (level === 'read' && right.endsWith(':read'))
}

/** Rights of the list, any one of which suffices; empty for `any` and `owner`. */
export const rightsNamed = (required: RequiredRight): readonly Right[] => {
  if (typeof required !== 'string') return required
  return isRight(required) ? [required] : []
}

/** The required right as messages and documents name it. */
export const rightWords = (required: RequiredRight | RequiredClerkRight | undefined): string => {
  if (required === undefined) return ''
  return typeof required === 'string' ? required : required.join(' or ')
}

/** True if these rights suffice. Rights that are absent are those of the owner, who may do everything. */
export const suffices = (rights: Rights | undefined, required: RequiredRight): boolean =>
  rights === undefined || required === 'any' || rightsNamed(required).some((right) => hasRight(rights, right))

/** True if `rights` contain every right of `others`. */
export const includesAll = (rights: Rights | undefined, others: Rights): boolean =>
  rights === undefined ||
  AREAS.every((area) => {
    const level = others[area]
    return level === undefined || hasRight(rights, `${area}:${level}`)
  })

const inAll = (level: Level): Rights => Object.fromEntries(AREAS.map((area) => [area, level]))

/** Sets of rights for usual jobs, from which the rights of a person can deviate. */
export const PRESETS = {
  manager: inAll('write'),
  buyer: { offers: 'write', inventory: 'write', inbound: 'write' },
  bookkeeper: { ...inAll('read'), payments: 'write', fees: 'write' },
  packer: { inventory: 'read', outbound: 'write' },
  viewer: inAll('read'),
} as const satisfies Record<string, Rights>
export type Preset = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as readonly Preset[]

/** The preset with exactly these rights, if any. */
export const presetOf = (rights: Rights): Preset | undefined =>
  PRESET_NAMES.find((name) => {
    const preset: Rights = PRESETS[name]
    return AREAS.every((area) => preset[area] === rights[area])
  })

/** Scopes of API keys: rights that machines can have. Users, bank accounts and payouts are reserved for people. */
export const KEY_SCOPES = [
  'offers:read',
  'offers:write',
  'inventory:read',
  'inventory:write',
  'inbound:read',
  'outbound:read',
  'outbound:write',
  'payments:read',
  'fees:read',
] as const satisfies readonly Right[]
export type KeyScope = (typeof KEY_SCOPES)[number]

/** The rights of several scopes together. */
export const rightsOf = (scopes: readonly Right[]): Rights => {
  const rights: Partial<Record<Area, Level>> = {}
  for (const scope of scopes) {
    const area = areaOf(scope)
    if (rights[area] !== 'write') rights[area] = scope.endsWith(':write') ? 'write' : 'read'
  }
  return rights
}

/** What a warehouse admin can permit a clerk. */
export const CLERK_RIGHTS = ['receive', 'pack', 'claims', 'stock', 'billing'] as const
export type ClerkRight = (typeof CLERK_RIGHTS)[number]

/**
 * Right that a call requires of a warehouse's clerks: one right, any one of several, `any` for all clerks, or `admin`
 * for the warehouse admin only.
 */
export type RequiredClerkRight = ClerkRight | readonly ClerkRight[] | 'any' | 'admin'

/** True if these rights of a clerk suffice; nothing suffices if no right is named. */
export const hasClerkRight = (rights: readonly ClerkRight[], required: RequiredClerkRight = 'admin'): boolean => {
  if (required === 'any') return true
  if (required === 'admin') return false
  return (typeof required === 'string' ? [required] : required).some((right) => rights.includes(right))
}
