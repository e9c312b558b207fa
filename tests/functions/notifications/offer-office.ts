import { sendOfferDigests } from '../../../functions/notifications/digest/send-offer-digests.ts'
import { saveNoticePreferences } from '../../../functions/notifications/use-cases/preferences.ts'
import { announceOffers } from '../../../functions/offers/news/announce-offers.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { fromStored } from '../../../functions/platform/db/item.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import type { MailMessage } from '../../../shared/notifications/mail.messages.ts'
import { mailMessage } from '../../../shared/notifications/mail.messages.ts'
import type { MailChoice } from '../../../shared/notifications/notices.rules.ts'
import type { TestStore } from '../../support/company.ts'
import { openDesk } from './desk.ts'

const MINUTE = 60_000

/** Runs the scheduled jobs for new offers and digests, and delivers their messages. */
export const openOffice = (store: TestStore) => {
  const desk = openDesk(store)
  const taken = new Set<string>()

  /** Messages queued since the last call. */
  const queued = async (): Promise<MailMessage[]> =>
    (await store.items())
      .filter(({ type }) => type === outboxItem.type)
      .map((item) => fromStored(outboxItem, item))
      .filter(({ queue, outboxNo }) => queue === 'mail' && !taken.has(outboxNo))
      .flatMap(({ outboxNo, messages }) => {
        taken.add(outboxNo)
        return mailMessage.array().parse(JSON.parse(messages))
      })

  const runJobs = async (at: number, table: Table = store.deps.table): Promise<void> => {
    const time = new Date(at).toISOString()
    const minute = new Date(at).getUTCMinutes()
    if (minute % 10 === 2) await announceOffers({ ...store.deps, table }, time)
    if (minute % 15 === 2) await sendOfferDigests({ ...store.deps, table }, time)
  }

  return {
    ...desk,
    queued,
    runJobs,
    /** Advances the clock minute by minute, running the jobs and delivering their messages. */
    passUntil: async (until: string): Promise<void> => {
      const last = Date.parse(until)
      for (let at = Math.ceil((Date.parse(store.deps.now()) + 1) / MINUTE) * MINUTE; at <= last; at += MINUTE) {
        store.setNow(new Date(at).toISOString())
        const minute = new Date(at).getUTCMinutes()
        if (minute % 10 !== 2 && minute % 15 !== 2) continue
        await runJobs(at)
        for (const message of await queued()) await desk.deliver(message)
      }
      store.setNow(until)
    },
    choose: (nurse: CompanyActor, mail: MailChoice) =>
      saveNoticePreferences(store.deps, nurse, { topics: [{ topic: 'offers', mail, console: true }] }),
    /** For each email to a person, the numbers of the offers to which it links. */
    offersMailedTo: ({ email }: CompanyActor): string[][] =>
      desk.sent
        .filter(({ to }) => to === email)
        .map(({ text }) => [...text.matchAll(/\/offer\/(OF-\w+)/g)].map(([, offerNo = '']) => offerNo)),
  }
}
