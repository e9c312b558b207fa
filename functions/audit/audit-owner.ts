import { staffItem, staffOf, userItem } from '../platform/actor.items.ts'
import { frozenCompanyItem } from '../platform/companies/freezes.items.ts'
import { isFrozenDoctor } from '../platform/companies/frozen-doctor.ts'
import { ownerTransferItem } from '../platform/companies/owner-transfer.items.ts'
import { ref } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import { type AuditRun, verify } from './audit-run.ts'
import { Findings } from './breach.ts'

/**
 * Deep runs: verifies that the company has exactly one owner, whom its account, its staff, the owner's account and its
 * latest transfer agree on, and that it is frozen exactly while that owner is disabled.
 */
export const auditOwner = async (run: AuditRun): Promise<void> => {
  if (!run.deep) return
  const { table, doctorNo } = run
  const read = () =>
    table.batchGet(
      [ref(userItem, { userNo: doctorNo }), ref(ownerTransferItem, { doctorNo }), ref(frozenCompanyItem, { doctorNo })],
      { consistent: true },
    )
  await verify(run, async () => {
    const [doctor, transfer, frozen] = await read()
    if (!doctor) return { steady: true, breaches: [] }
    const found = new Findings({ doctorNo })
    const ownerNo = doctor.ownerNo ?? doctorNo
    const staff = await readAll(table, staffItem, staffOf(doctorNo), { consistent: true })
    const owners = staff.filter(({ isOwner }) => isOwner).map(({ userNo }) => userNo)
    found.expectEqual('company.owner', 'owner on the staff', doctor.ownerNo ?? '', owners.join())
    found.expectEqual('company.owner', 'owner in the latest transfer', ownerNo, transfer?.ownerNo ?? ownerNo)
    const owner =
      ownerNo === doctorNo ? doctor : await table.get(ref(userItem, { userNo: ownerNo }), { consistent: true })
    const isListed = ownerNo === doctorNo || (owner?.ownedCompanies ?? []).includes(doctorNo)
    found.expectEqual('company.owner', 'company in the account of the owner', 'listed', isListed ? 'listed' : 'missing')
    if (ownerNo !== doctorNo) {
      const state = owner?.status === 'approved' ? 'open' : 'frozen'
      found.expectEqual('company.frozen', 'state in the account', state, isFrozenDoctor(doctor) ? 'frozen' : 'open')
      found.expectEqual('company.frozen', 'state in the list', state, frozen ? 'frozen' : 'open')
    }
    const [doctorNow, transferNow] = await read()
    const steady = doctorNow?.rev === doctor.rev && transferNow?.rev === transfer?.rev
    return { steady, breaches: found.breaches }
  })
}
