import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type User, userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import { mailMessage } from '../../../shared/notifications/mail.messages.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { newCompany, newMember, newOffer, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { doctor, nurse, openMarket, productNo, store } from './market.ts'

openMarket()

const changeUser = async (of: CompanyActor | undefined, change: Partial<User>) => {
  const user = await store.deps.table.get(ref(userItem, { userNo: of?.userNo ?? '' }))
  if (!user) throw new Error('There is no such user')
  await store.deps.table.commit([put(userItem, { ...user, ...change }, { error: 'race' })])
}

describe('posting', () => {
  it('tells hundreds of nurses in the transaction that makes the offer', async () => {
    const nurses = [
      nurse,
      ...(await Promise.all(Array.from({ length: 260 }, () => newMember(store.deps, doctor, 'nurse')))),
    ]
    const numbers: string[] = []
    const newId: TestStore['deps']['newId'] = (kind) => {
      const id = store.deps.newId(kind)
      if (kind === 'outbox') numbers.push(id)
      return id
    }
    let commits = 0
    const table = interruptedTable(store.deps.table, (point) => {
      if (point === 'beforeCommit') commits += 1
    })
    await newOffer({ ...store.deps, table, newId }, doctor, productNo, { notify: true })
    const items = await store.deps.table.batchGet(
      numbers.map((outboxNo) => ref(outboxItem, { queue: 'mail', outboxNo })),
    )
    const mails = items.flatMap((item) => (item ? z.array(mailMessage).parse(JSON.parse(item.messages)) : []))
    expect(commits).toBe(1)
    expect(mails.map(({ to }) => to).sort()).toEqual(nurses.map(({ email }) => email).sort())
    expect(new Set(mails.map(({ mailNo }) => mailNo)).size).toBe(nurses.length)
  })

  it('mails nobody whose address is unproven, or whose account is disabled', async () => {
    const [unproven, disabled] = await Promise.all([1, 2].map(() => newMember(store.deps, doctor, 'nurse')))
    await changeUser(unproven, { emailProven: false })
    await changeUser(disabled, { status: 'rejected' })
    const numbers: string[] = []
    const newId: TestStore['deps']['newId'] = (kind) => {
      const id = store.deps.newId(kind)
      if (kind === 'outbox') numbers.push(id)
      return id
    }
    await newOffer({ ...store.deps, newId }, doctor, productNo, { notify: true })
    const items = await store.deps.table.batchGet(
      numbers.map((outboxNo) => ref(outboxItem, { queue: 'mail', outboxNo })),
    )
    const mails = items.flatMap((item) => (item ? z.array(mailMessage).parse(JSON.parse(item.messages)) : []))
    expect(mails.map(({ to }) => to)).toEqual([nurse.email])
  })

  it('wants a product, a day and nurses that are the company’s', async () => {
    const stranger = await newCompany(store.deps)
    const strange = await newMember(store.deps, stranger, 'nurse')
    await expect(newOffer(store.deps, stranger, productNo)).rejects.toMatchObject({ code: 'missing' })
    const before = addDays(dayIn(store.deps.now()), -2)
    await expect(newOffer(store.deps, doctor, productNo, { expireDate: before })).rejects.toThrow(
      'Choose yesterday, today or a later day.',
    )
    const odd = { scope: 'private', nurseStr: 'x'.repeat(2000) }
    await expect(newOffer(store.deps, doctor, productNo, odd)).rejects.toMatchObject({ errors: [{ path: 'nurseStr' }] })
    const forHer = { scope: 'private', nurseStr: strange.userNo }
    await expect(newOffer(store.deps, doctor, productNo, forHer)).rejects.toMatchObject({
      errors: [{ path: 'nurseStr' }],
    })
  })
})
