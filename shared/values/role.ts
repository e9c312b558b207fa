/** The four kinds of users, by the names used everywhere in the code (DEC-people-63). */
export const ROLES = ['superAdmin', 'warehouseAdmin', 'doctor', 'nurse'] as const
export type Role = (typeof ROLES)[number]

/**
 * Role numbers in the calls of the sign-in family (`roleId`) and of the screens' family (`sessionRole`). No other
 * module uses them.
 */
const NUMBERS = {
  superAdmin: { roleId: 0, sessionRole: '0' },
  warehouseAdmin: { roleId: 1, sessionRole: '3' },
  doctor: { roleId: 2, sessionRole: '1' },
  nurse: { roleId: 3, sessionRole: '2' },
} as const satisfies Record<Role, { roleId: number; sessionRole: string }>

export const roleIdOf = (role: Role) => NUMBERS[role].roleId
export const sessionRoleOf = (role: Role): string => NUMBERS[role].sessionRole
/** Role number of the screens' family, in the form of that family's `roleId`. */
export const screenRoleIdOf = (role: Role): number => Number(NUMBERS[role].sessionRole)

/** The role for a number of the screens' family (`/invitation/*`, `/member/*`, `/group/*`), or undefined. */
export const roleOfSessionRole = (sessionRole: string | number): Role | undefined =>
  ROLES.find((role) => NUMBERS[role].sessionRole === String(sessionRole))

/** The role for a number of the sign-in family (`/invite/*`, `/user/*`, `/admin/*`), or undefined. */
export const roleOfRoleId = (roleId: number): Role | undefined => ROLES.find((role) => NUMBERS[role].roleId === roleId)
