import { modifyUserStatus } from '../../functions/people/use-cases/modify-user-status.ts'
import type { Deps } from '../../functions/platform/deps.ts'
import { memoryIdentity } from '../functions/people/memory-identity.ts'
import { superAdminIn } from './company.ts'

/** Disables the doctor of a company as the super admin does, which freezes the company; or enables the doctor again. */
export const freezeCompany = async (deps: Deps, doctorNo: string, isFrozen = true): Promise<void> => {
  const { company: _, ...root } = superAdminIn(deps, {
    company: { doctorNo, doctorName: '', limited: false, groups: [] },
  })
  const people = { ...deps, identity: memoryIdentity(), sessionSeconds: 12 * 3600, pause: async () => {} }
  await modifyUserStatus(people, root, { userNo: doctorNo, status: isFrozen ? 2 : 1 })
}
