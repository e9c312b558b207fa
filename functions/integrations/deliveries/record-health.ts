import { shownUrl } from '../../../shared/integrations/chat.rules.ts'
import { DAYS_TO_DISABLE } from '../../../shared/integrations/webhooks.rules.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { userItem } from '../../platform/actor.items.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { type Webhook, webhookItem } from '../webhooks/webhooks.items.ts'

interface Outcome {
  at: string
  isGood: boolean
  answer: string
}

/**
 * Records how long a webhook has been failing; writes only changes. A webhook that has failed for days without a
 * success is disabled and the company is notified, in one commit.
 */
export const recordHealth = async (deps: Deps, seen: Webhook, outcome: Outcome): Promise<void> => {
  if (isRecorded(seen, outcome)) return
  await retryRace(async () => {
    const hook = await deps.table.get(ref(webhookItem, seen), { consistent: true })
    // A changed URL means that the attempt was sent to the old one, so its outcome is ignored.
    if (hook?.status !== 'enabled' || hook.url !== seen.url || isRecorded(hook, outcome)) return
    const { rev } = hook
    const isOver = !outcome.isGood && hook.failingSince !== ''
    const failingSince = outcome.isGood ? '' : hook.failingSince || outcome.at
    const recorded: Webhook = { ...hook, failingSince, status: isOver ? 'failing' : hook.status, rev: rev + 1 }
    await deps.table.commit([
      put(webhookItem, recorded, asRead({ rev })),
      ...(isOver ? await failureNotice(deps, hook, outcome) : []),
    ])
  })
}

/** True if there is nothing to write: the webhook still works, or has not failed long enough to be disabled. */
const isRecorded = ({ failingSince }: Webhook, { at, isGood }: Outcome): boolean => {
  if (isGood || failingSince === '') return isGood && failingSince === ''
  return Date.parse(at) - Date.parse(failingSince) < DAYS_TO_DISABLE * DAY_MS
}

const failureNotice = async (
  deps: Deps,
  { doctorNo, webhookNo, format, url, failingSince }: Webhook,
  { answer }: Outcome,
): Promise<Intent[]> => {
  const doctor = await deps.table.get(ref(userItem, { userNo: doctorNo }))
  if (doctor === undefined) return []
  const content = {
    kind: 'webhookFailing' as const,
    doctorNo,
    doctorName: doctor.companyName,
    webhookNo,
    url: shownUrl(url, format),
    since: failingSince,
    answer,
  }
  return notify(deps, doctorNo, content)
}
