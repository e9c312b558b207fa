import { choiceOf, DEFAULT_ZONE } from '../../../shared/notifications/notices.rules.ts'
import { userItem } from '../../platform/actor.items.ts'
import { type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Mail, queueMails } from '../../platform/outbox/notify.ts'
import { noticeSettingsItem } from '../preferences/settings.items.ts'
import { isDigestTime, nextDigest } from './next-digest.ts'
import { type OffersDue, offersDueItem, offersDueUpTo } from './offer-mails.items.ts'
import { settledBefore } from './send-digests.ts'

/** A transaction may contain 100 intents: two per due time, and the messages. */
const BATCH_SIZE = 45

/**
 * Queues the due emails about new offers for the email worker, which reads their offers. Each due time is removed in
 * the commit that queues its email; an email without remaining offers is not sent. If the person has changed the
 * schedule and the new one has no email at this time, their offers wait for its next email.
 */
export const sendOfferDigests = (deps: Deps, time: string): Promise<number> => {
  let queued = 0
  return retryRace(async () => {
    const due = await readAll(deps.table, offersDueItem, offersDueUpTo(settledBefore(time)), { consistent: true })
    for (let from = 0; from < due.length; from += BATCH_SIZE) {
      const some = due.slice(from, from + BATCH_SIZE)
      const { mails, moved } = await mailsAt(deps, some)
      await deps.table.commit([
        ...queueMails(deps, mails),
        ...some.map((one) => remove(offersDueItem, one, { when: { is: 'present' }, error: 'race' })),
        ...moved,
      ])
      queued += mails.length
    }
    return queued
  })
}

type Digests = { mails: Mail[]; moved: Intent[] }

const mailsAt = async (deps: Pick<Deps, 'table' | 'now'>, some: readonly OffersDue[]): Promise<Digests> => {
  // A person may have two due times for a company after changing the schedule; one email contains all offers.
  const latest = [...new Map(some.map((one) => [`${one.userNo}#${one.doctorNo}`, one])).values()]
  const [users, settings] = await Promise.all([
    deps.table.batchGet(latest.map(({ userNo }) => ref(userItem, { userNo }))),
    deps.table.batchGet(latest.map(({ userNo }) => ref(noticeSettingsItem, { userNo }))),
  ])
  const digests: Digests = { mails: [], moved: [] }
  for (const [at, { userNo, doctorNo, due }] of latest.entries()) {
    const choice = choiceOf(settings[at]?.topics ?? {}, 'offers').mail
    const zone = users[at]?.timeZone ?? DEFAULT_ZONE
    const isScheduled = choice === 'hourly' || choice === 'daily'
    if (isScheduled && !isDigestTime(due, choice, zone)) {
      const next = { userNo, doctorNo, due: nextDigest(due, choice, zone) }
      digests.moved.push(put(offersDueItem, next, { error: 'race' }))
    } else digests.mails.push({ userNo, content: { kind: 'offerDigest', doctorNo, due } })
  }
  return digests
}
