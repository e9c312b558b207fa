import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { templatesReasons } from '../../../shared/outbound/templates.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { indexWords } from '../../platform/search/search.ts'
import { templateItem, wordsOfTemplate } from '../templates/templates.items.ts'

/** Deletes a preset bundle with the words it is found by. */
export const removeTemplate = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { customization_id: templateNo }: Input<typeof outbound.calls.removeTemplate>,
): Promise<{ id: string }> =>
  retryRace(async () => {
    const key = { doctorNo, templateNo }
    const template = await deps.table.get(ref(templateItem, key), { consistent: true })
    if (!template) throw refuse(templatesReasons.noTemplate)
    const words = { doctorNo, kind: 'template' as const, refNo: templateNo }
    await deps.table.commit(
      [
        remove(templateItem, key, { when: { equals: { rev: template.rev } }, error: 'race' }),
        ...indexWords(words, [], wordsOfTemplate(template)),
      ],
      { id: templateNo },
    )
    return { id: templateNo }
  })
