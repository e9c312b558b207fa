import { sendMail } from '../../../functions/notifications/delivery/send-mail.ts'
import type { OutgoingMail } from '../../../functions/notifications/mailer.ts'
import { getNews, markRead } from '../../../functions/notifications/use-cases/notices.ts'
import { type User, userItem } from '../../../functions/platform/actor.items.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import type { MailMessage, NoticeContent } from '../../../shared/notifications/mail.messages.ts'
import { notifications } from '../../../shared/notifications/notifications.contract.ts'
import type { TestStore } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'

export const SITE = 'https://dockside.example'

/** Creates the mail worker on a store, with a list of the emails it has sent. */
export const openDesk = ({ deps }: Pick<TestStore, 'deps'>) => {
  const sent: OutgoingMail[] = []
  const worker = (table: Table) => ({
    ...deps,
    table,
    siteUrl: SITE,
    labels: memoryFiles(),
    mailer: { send: async (mail: OutgoingMail) => void sent.push(mail) },
  })
  const deliver = (message: MailMessage, table = deps.table) => sendMail(worker(table), message)
  return {
    sent,
    deliver,
    /** Sends a notice to a person, by default under a new mail number. */
    tell: (userNo: string, content: NoticeContent, mailNo = `${deps.newId('outbox')}-0`) =>
      deliver({ mailNo, userNo, content }),
    changeUser: async (userNo: string, change: Partial<User>) => {
      const user = await deps.table.get(ref(userItem, { userNo }))
      if (!user) throw new Error('There is no such user')
      await deps.table.commit([put(userItem, { ...user, ...change }, { error: 'race' })])
    },
  }
}

/** A notice about a payment to a nurse. */
export const paid = (doctorNo: string, paymentNo = 'PY-1'): NoticeContent => ({
  kind: 'paymentAnswered',
  doctorNo,
  doctorName: 'Acme',
  paymentNo,
  nurseName: 'Nina',
  amount: 1_200_000,
  bank: 'Bank Transfer, USD, ••••6789',
  note: '',
  answer: 'paid',
})

/** A change of the bank account of the nurse Nina. */
export const bankChange = {
  userName: 'Nina',
  what: 'changed' as const,
  account: '••••6789',
  payableFrom: '2026-11-27T20:00:00.000Z',
}

/** A notice about a claim, emailed daily by default. */
export const approved = (doctorNo: string): NoticeContent => ({
  kind: 'claimDecided',
  doctorNo,
  doctorName: 'Acme',
  claimNo: 'MC-1',
  tracking: '1Z999AA10123456784',
  upc: '012345678905',
  qty: 3,
  decision: 'approved',
  reason: '',
})

/** The parsed request for the first page of notices. */
export const pageOf = (size = 20) => notifications.calls.listNotices.body.parse({ size })

/** Numbers of the caller's unread notices, by group and newest first. */
export const unreadNos = async (deps: TestStore['deps'], who: Actor): Promise<string[][]> =>
  (await getNews(deps, who, {})).groups.map(({ noticeNos }) => noticeNos)

/** Marks everything as read that the caller sees unread. */
export const markAllShown = async (deps: TestStore['deps'], who: Actor) =>
  markRead(deps, who, { noticeNos: (await unreadNos(deps, who)).flat() })
