import type { Session } from './session-context.tsx'

/** Key of the user's role in the texts of the app; members of a company's staff and clerks have names of their own. */
export const roleOf = ({ user: { role, clerk }, company }: Session) => {
  if (clerk) return 'roles.clerk'
  return company?.rights ? 'roles.staff' : (`roles.${role}` as const)
}
