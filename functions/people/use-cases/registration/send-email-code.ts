import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { mailQueue, numberedMails } from '../../../../shared/notifications/mail.messages.ts'
import type { signInCalls } from '../../../../shared/people/sign-in.calls.ts'
import { signInReasons } from '../../../../shared/people/sign-in.reasons.ts'
import { userItem } from '../../../platform/actor.items.ts'
import { asRead, put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import { ref } from '../../../platform/db/table.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import { CODE_MAILS, mailedAgain } from '../../mail-limit.ts'
import { emailCodeItem, emailItem } from '../../people.items.ts'
import type { PeopleDeps } from '../../people-deps.ts'
import { ownedByAnother } from './prove-email.ts'

/**
 * 1. An address that is proven, by the caller or by another account, needs no code.
 * 2. Count the mail (a minute apart, five a day) and leave word for the mail worker, which draws the code.
 */
export const sendEmailCode: UseCase<typeof signInCalls.sendEmailCode, PeopleDeps> = (deps, { userNo, email }) =>
  retryRace(async () => {
    const [user, held, standing] = await deps.table.batchGet(
      [ref(userItem, { userNo }), ref(emailItem, { email }), ref(emailCodeItem, { userNo })],
      { consistent: true },
    )
    if (!user) throw refuse(generalReasons.noAccount)
    if (user.emailProven) throw refuse(signInReasons.provenAlready)
    if (held?.registered) throw ownedByAnother()
    const now = deps.now()
    const mailedAt = mailedAgain(standing?.mailedAt ?? [], now, CODE_MAILS)
    const asked = standing
      ? put(emailCodeItem, { ...standing, mailedAt, rev: standing.rev + 1 }, asRead(standing))
      : put(emailCodeItem, { userNo, email, expireDate: now, tries: 0, mailedAt, rev: 1 })
    const mails = numberedMails(deps.newId('outbox'), [{ to: email, content: { kind: 'emailCode', userNo } }])
    await deps.table.commit([asked, ...toQueue(deps, mailQueue, mails)], { email })
    return { email }
  })
