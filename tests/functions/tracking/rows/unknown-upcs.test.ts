import { describe, expect, it } from 'vitest'
import { userItem } from '../../../../functions/platform/actor.items.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import { unknownUpcsLetter } from '../../../../functions/tracking/confirm/unknown-upcs-letter.ts'
import { listConfirming } from '../../../../functions/tracking/use-cases/row-lists.ts'
import { sendUpcMail } from '../../../../functions/tracking/use-cases/send-upc-mail.ts'
import { mailMessage } from '../../../../shared/notifications/mail.messages.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newProduct } from '../../../support/company.ts'
import { newTracking, typeIn, UPC } from '../arrivals.ts'
import { batch, deps, dock, lines, list, openDock, store, typed } from '../confirm-dock.ts'

openDock()

const send = (batchNumber: string, by = deps) => sendUpcMail(by, dock.admin, { doctorNo: dock.doctorNo, batchNumber })

/** Deps that record the queued emails. */
const watched = () => {
  const mails: unknown[] = []
  const table: typeof deps.table = {
    ...deps.table,
    commit: async (intents, answer) => {
      await deps.table.commit(intents, answer)
      for (const intent of intents) {
        if (intent.verb === 'put' && intent.item.type === 'Outbox')
          mails.push(...JSON.parse(String(intent.item.messages)))
      }
    },
  }
  return { mails, by: { ...deps, table } }
}

describe('the email about unknown UPCs', () => {
  it('tells the company which UPCs have no product, and the batch shows who sent it', async () => {
    store.setNow('2026-11-22T10:00:00.000Z')
    const { batchNumber } = await typeIn(deps, dock, [
      ...lines(2),
      { tracking: newTracking(), upc: 'NOBODY', qty: 3 },
      { tracking: newTracking(), upc: 'NOBODY', qty: 4 },
      { tracking: newTracking(), upc: 'NONE', qty: 1 },
    ])
    const { mails, by } = watched()
    expect(await send(batchNumber, by)).toEqual({ upcs: 2, at: '2026-11-22T10:00:00.000Z' })
    const [mail] = mails.map((one) => mailMessage.parse(one))
    if (!mail) throw new Error('no email')
    expect(mail.userNo).toBe(dock.doctor.userNo)
    const { content } = mail
    if (content.kind !== 'unknownUpcs') throw new Error('another email')
    const letter = unknownUpcsLetter(content, { siteUrl: 'https://site', language: 'en', zone: 'UTC' })
    expect(letter.subject).toBe(`Batch ${batchNumber}: 2 UPCs without a product`)
    expect(letter.facts).toEqual([
      { name: 'NOBODY', value: '7 units in 2 lines' },
      { name: 'NONE', value: '1 unit in 1 line' },
    ])
    expect(await batch(1)).toMatchObject([
      { upcMails: [{ at: '2026-11-22T10:00:00.000Z', userName: dock.admin.userName, upcs: 2 }] },
    ])
  })

  it('can be sent at most once every ten minutes and five times a day, even by two concurrent senders', async () => {
    const batchNumber = await typed(1, { upc: 'NOBODY' })
    store.setNow('2026-11-22T10:00:00.000Z')
    const both = await Promise.allSettled([send(batchNumber), send(batchNumber)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    store.setNow('2026-11-22T10:04:00.000Z')
    await expect(send(batchNumber)).rejects.toMatchObject({
      code: 'tooFast',
      reason: 'tracking.mailedAlready',
      params: { minutes: 6 },
    })
    for (const minutes of [10, 20, 30, 40]) {
      store.setNow(`2026-11-22T10:${minutes}:00.000Z`)
      await send(batchNumber)
    }
    store.setNow('2026-11-22T11:00:00.000Z')
    await expect(send(batchNumber)).rejects.toMatchObject({ params: { minutes: 23 * 60 } })
  })

  it('requires an unknown UPC, and a company with a verified email address', async () => {
    await expect(send(await typed(1))).rejects.toMatchObject({ reason: 'tracking.noUnknownUpcs' })
    await expect(send('20000101-001')).rejects.toMatchObject({ code: 'missing' })
    const batchNumber = await typed(1, { upc: 'NOBODY' })
    const doctor = await deps.table.get(ref(userItem, { userNo: dock.doctorNo }))
    if (!doctor) throw new Error('no doctor')
    await deps.table.commit([put(userItem, { ...doctor, emailProven: false }, { error: 'race' })])
    await expect(send(batchNumber)).rejects.toMatchObject({ reason: 'tracking.doctorUnproven' })
  })
})

describe('the individual rows of a batch', () => {
  it('are returned with the same possible products as in the list by UPC', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: UPC, productName: 'Refurbished one' })
    const { batchNumber } = await typeIn(deps, dock, [...lines(3), { tracking: newTracking(), upc: 'NOBODY', qty: 1 }])
    const ask = (more: object) =>
      listConfirming(
        deps,
        dock.admin,
        tracking.calls.listConfirming.body.parse({ doctorNo: dock.doctorNo, batchNumber, ...more }),
      )
    const first = await ask({ size: 3 })
    const rest = await ask({ size: 250, nextToken: first.nextToken })
    const rows = [...first.records, ...rest.records]
    expect(rows.map(({ upc, productNo: chosen }) => [upc, chosen])).toEqual([
      ...Array.from({ length: 3 }, () => [UPC, dock.productNo]),
      ['NOBODY', ''],
    ])
    const groups = await list(batchNumber)
    for (const { upc, cwId, productsList } of rows) {
      const group = groups.find((one) => one.upc === upc)
      expect(group?.productsList).toEqual(productsList)
      expect(group?.rowList.map((row) => row.cwId)).toContain(cwId)
    }
    expect(rows[0]?.productsList.map((product) => product.productNo)).toEqual([dock.productNo, productNo])
  })
})
