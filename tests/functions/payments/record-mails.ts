import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'

interface RecordedMails<D> {
  recording: D
  /** Messages that commits have added to the mail queue, or to another queue without groups. */
  mails: (queue?: string) => Promise<unknown[]>
}

/** Returns deps that record which messages their commits queue. */
export const recordMails = <D extends Deps>(deps: D): RecordedMails<D> => {
  const numbers: string[] = []
  const recording: D = {
    ...deps,
    newId: (kind) => {
      const made = deps.newId(kind)
      if (kind === 'outbox') numbers.push(made)
      return made
    },
  }
  const mails = async (queue = 'mail') => {
    const sent = await deps.table.batchGet(numbers.map((outboxNo) => ref(outboxItem, { queue, outboxNo })))
    return sent.flatMap((item): unknown[] => (item?.queue === queue ? JSON.parse(item.messages) : []))
  }
  return { recording, mails }
}
