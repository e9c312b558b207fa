import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { clerkItem, staffItem } from '../../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { hoursAfter } from '../../../../functions/platform/clock.ts'
import { MAX_INTENTS } from '../../../../functions/platform/db/commit.ts'
import { guardedTable } from '../../../../functions/platform/db/decorators/guarded-table.ts'
import { type Intent, put, remove } from '../../../../functions/platform/db/intent.ts'
import { itemType } from '../../../../functions/platform/db/item.ts'
import { ref, type Table } from '../../../../functions/platform/db/table.ts'
import { loadActor } from '../../../../functions/platform/http/load-actor.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { newCompany, newMember, newStaff, startStore, type TestStore } from '../../../support/company.ts'
import { changeAccount } from '../../../support/rights/account.ts'
import { changeStaff } from '../../../support/rights/change-staff.ts'
import { changeClerk, newClerk } from '../../../support/rights/clerk.ts'
import { blockLink } from '../../../support/rights/link.ts'

// Each condition that the commits of a call check for its caller. The change happens after the caller was read.

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const noteItem = itemType({
  type: 'TestNote',
  schema: z.object({ noteNo: z.string() }),
  key: ({ noteNo }: { noteNo: string }) => ({ pk: 'TESTNOTES', sk: noteNo }),
})
const written = async (noteNo: string) => (await store.deps.table.get(ref(noteItem, { noteNo }))) !== undefined

/** The table of a call by this person, as the handler makes it. */
const tableOf = async ({ userNo, company: { doctorNo } }: CompanyActor): Promise<Table> => {
  const { table } = store.deps
  const { guards } = await loadActor(table, { userNo, doctorNo, admit: () => {} })
  return guardedTable(table, guards)
}
const note = (noteNo: string): Intent => put(noteItem, { noteNo })

let notes = 0
/** Expects the commits of a call to fail once `change` has happened, with the first or with many intents. */
const expectRefused = async (person: CompanyActor, change: () => Promise<unknown>, reason: { key: string }) => {
  const table = await tableOf(person)
  notes += 1
  const [first, small, large] = [`${notes}-0`, `${notes}-small`, `${notes}-large`]
  await table.commit([note(first)])
  await change()
  const refused = { reason: reason.key }
  await expect(table.commit([note(small)])).rejects.toMatchObject(refused)
  const many = Array.from({ length: MAX_INTENTS }, (_, at) => note(`${large}-${at}`))
  await expect(table.commit(many)).rejects.toMatchObject(refused)
  expect(await Promise.all([first, small, `${large}-0`].map(written))).toEqual([true, false, false])
}

describe('no commit of a member of staff succeeds', () => {
  const lost = generalReasons.rightsChanged
  const hired = async () => newStaff(store.deps, await newCompany(store.deps), { offers: 'write' })

  it('after their rights have changed', async () => {
    const person = await hired()
    await expectRefused(person, () => changeStaff(store.deps, person, { rights: { offers: 'read' } }), lost)
  })

  it('after they were suspended, even if they were restored', async () => {
    const person = await hired()
    const suspend = async () => {
      await changeStaff(store.deps, person, { status: 'suspended' })
      await changeStaff(store.deps, person, { status: 'active' })
    }
    await expectRefused(person, suspend, lost)
  })

  it('after they were removed, even if they were hired again', async () => {
    const person = await hired()
    const { userNo, company } = person
    const { doctorNo } = company
    const again = async () => {
      const { table, now } = store.deps
      const staff = await table.get(ref(staffItem, { doctorNo, userNo }))
      if (!staff) throw new Error('not on the staff')
      await table.commit([remove(staffItem, { doctorNo, userNo }, { when: { is: 'present' }, error: 'race' })])
      await table.commit([put(staffItem, { ...staff, createTime: hoursAfter(now(), 1) })])
    }
    await expectRefused(person, again, lost)
  })
})

describe('no commit of a clerk succeeds', () => {
  const lost = generalReasons.clerkRightsChanged
  const hired = async () => {
    const admin = await newMember(store.deps, await newCompany(store.deps), 'warehouseAdmin')
    return { admin, clerk: await newClerk(store.deps, admin, { rights: ['receive'] }) }
  }

  it('after their rights have changed', async () => {
    const { clerk } = await hired()
    await expectRefused(clerk, () => changeClerk(store.deps, clerk, { rights: ['pack'] }), lost)
  })

  it('after they were suspended, even if they were restored', async () => {
    const { clerk } = await hired()
    const suspend = async () => {
      await changeClerk(store.deps, clerk, { status: 'suspended' })
      await changeClerk(store.deps, clerk, { status: 'active' })
    }
    await expectRefused(clerk, suspend, lost)
  })

  it('after they were removed, even if they were hired again', async () => {
    const { admin, clerk } = await hired()
    const [operatorNo, userNo] = [admin.userNo, clerk.userNo]
    const again = async () => {
      const { table, now } = store.deps
      const stored = await table.get(ref(clerkItem, { operatorNo, userNo }))
      if (!stored) throw new Error('not a clerk')
      await table.commit([remove(clerkItem, { operatorNo, userNo }, { when: { is: 'present' }, error: 'race' })])
      await table.commit([put(clerkItem, { ...stored, createTime: hoursAfter(now(), 1) })])
    }
    await expectRefused(clerk, again, lost)
  })

  it('after the account of their warehouse admin was disabled', async () => {
    const { admin, clerk } = await hired()
    const disable = () => changeAccount(store.deps, admin, { status: 'rejected' })
    await expectRefused(clerk, disable, generalReasons.clerkAdminDisabled)
  })

  it('after the company has blocked their warehouse admin', async () => {
    const { admin, clerk } = await hired()
    await expectRefused(clerk, () => blockLink(store.deps, admin), lost)
  })
})
