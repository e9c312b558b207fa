import type { CurrentUser } from '../../../web/session/session-context.tsx'
import { NO_SECOND_FACTOR } from './second-factor.ts'

/** Returns a signed-in person as the server describes them. `more`: the properties that the test needs. */
export const person = (more: Partial<CurrentUser>): CurrentUser => ({
  userNo: 'US-1',
  userName: 'jo',
  email: 'jo@example.com',
  phone: '',
  role: 'doctor',
  roleId: 2,
  sessionRole: '2',
  companies: [],
  permissions: [],
  emailProven: true,
  secondFactor: NO_SECOND_FACTOR,
  ...more,
})
