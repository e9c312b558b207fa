import { choiceOf } from '../../../shared/notifications/notices.rules.ts'
import { mailAddressOf } from '../../people/public.ts'
import { remove } from '../../platform/db/intent.ts'
import { type DigestLine, digestLineItem, digestOf } from '../digest/digest.items.ts'
import { digestLetter } from '../digest/digest-letter.ts'
import { visibilityOf } from '../notices/visibility.ts'
import { type Delivery, type DeliveryDeps, mail, type Receiver, readerOf } from './mail-person.ts'

/** Maximum number of lines of one daily email; the rest go into the next one. */
const MAX_LINES = 1000

/** Lines removed per commit. A transaction may contain at most 100 intents. */
const BATCH_SIZE = 90

/**
 * Sends a person's daily email with up to `MAX_LINES` pending lines, then removes these lines. Lines that the person
 * may no longer see, or no longer wants by email, are left out. An empty email is not sent.
 */
export const deliverDigest = async (deps: DeliveryDeps, delivery: Delivery, receiver: Receiver): Promise<void> => {
  const { user, settings } = receiver
  const { records } = await deps.table.query(digestLineItem, digestOf(user.userNo), {
    limit: MAX_LINES,
    consistent: true,
  })
  const maySee = await visibilityOf(deps, user, records)
  const isWanted = ({ topic }: DigestLine): boolean => choiceOf(settings?.topics ?? {}, topic).mail !== 'never'
  const lines = records.filter((line) => isWanted(line) && maySee(line))
  const to = mailAddressOf(user)
  if (to !== undefined && lines.length > 0) {
    const letter = digestLetter(lines, readerOf(deps, user))
    await mail(deps, receiver, { ...delivery, to, letter, topic: 'daily' })
  }
  for (let from = 0; from < records.length; from += BATCH_SIZE) {
    const some = records.slice(from, from + BATCH_SIZE)
    await deps.table.commit(some.map((line) => remove(digestLineItem, line, { error: 'race' })))
  }
}
