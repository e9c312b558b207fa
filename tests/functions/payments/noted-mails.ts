import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'

/** Deps under which the mails of commits can be read afterwards. */
export const notingMails = <D extends Deps>(deps: D): { noting: D; mails: () => Promise<unknown[]> } => {
  const numbers: string[] = []
  const noting: D = {
    ...deps,
    newId: (kind) => {
      const made = deps.newId(kind)
      if (kind === 'outbox') numbers.push(made)
      return made
    },
  }
  const mails = async () => {
    const sent = await deps.table.batchGet(numbers.map((outboxNo) => ref(outboxItem, { queue: 'mail', outboxNo })))
    return sent.flatMap((item): unknown[] => (item ? JSON.parse(item.messages) : []))
  }
  return { noting, mails }
}
