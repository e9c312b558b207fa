import { beforeEach, describe, expect, it } from 'vitest'
import { sendMail } from '../../../functions/notifications/delivery/send-mail.ts'
import { mailItem } from '../../../functions/notifications/notifications.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { interruptedTable, type MemoryTable, memoryTable } from '../../support/memory-table.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const BEFORE = '2026-11-22T11:59:59.000Z'
const LATER = '2026-11-22T12:00:05.000Z'
const mailNo = 'OB-1-0'
const message = {
  mailNo,
  to: 'nina@example.com',
  content: {
    kind: 'newOffers' as const,
    others: [],
    more: 0,
    offers: [
      {
        offerNo: 'OF-1',
        doctorNo: 'US-1',
        doctorName: 'Acme',
        productName: 'Laptop',
        relisted: false,
        named: false,
        price: 4_125_000,
        quantity: 40,
        expireDate: '2026-11-27',
      },
    ],
  },
}

let store: MemoryTable
let sent: string[]
beforeEach(() => {
  store = memoryTable()
  sent = []
})

const send = (table: Table = store, mailer = async (mail: { to: string }) => void sent.push(mail.to)) =>
  sendMail(
    {
      table,
      now: () => NOW,
      newId: idMaker(() => NOW),
      siteUrl: 'https://dockside.example',
      labels: memoryFiles(),
      mailer: { send: mailer },
    },
    message,
  )
const holdUntil = (until: string) => store.commit([put(mailItem, { mailNo, state: 'sending', noticeNo: '', until })])

/** A table that lets another worker claim the email just before this worker does. */
const overtaken = (): Table => {
  let isFirst = true
  return interruptedTable(store, async (point) => {
    if (point !== 'beforeCommit' || !isFirst) return
    isFirst = false
    await send()
  })
}

describe('an email', () => {
  it('is sent once if its message arrives twice', async () => {
    expect([await send(), await send()]).toEqual(['sent', 'sentBefore'])
    expect(sent).toEqual([message.to])
  })

  it('is sent once when two workers process it concurrently', async () => {
    expect(await send(overtaken())).toBe('sentBefore')
    expect(sent).toEqual([message.to])
  })

  it('is sent once when two workers take over from a dead worker', async () => {
    await holdUntil(BEFORE)
    expect(await send(overtaken())).toBe('sentBefore')
    expect(sent).toEqual([message.to])
  })

  it('is not sent by a second worker while the first is sending it', async () => {
    await holdUntil(LATER)
    let looks = 0
    const table = interruptedTable(store, async (point) => {
      if (point !== 'read' || ++looks !== 2) return
      const done = { mailNo, state: 'sent' as const, noticeNo: '', until: LATER }
      await store.commit([put(mailItem, done, { when: { is: 'present' }, error: 'race' })])
    })
    expect(await send(table)).toBe('sentBefore')
    expect(sent).toEqual([])
  })

  it('can be retried immediately if it could not be sent', async () => {
    const failed = send(store, async () => {
      throw new Error('no answer')
    })
    await expect(failed).rejects.toThrow('no answer')
    expect(await store.get(ref(mailItem, { mailNo }))).toMatchObject({ state: 'sending', until: NOW })
    expect(await send()).toBe('sent')
  })
})
