import { refuse } from '../../../shared/contract/errors.ts'
import { catalogueQueue } from '../../../shared/products/catalogue.messages.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { catalogueItem, catalogueLockItem } from '../catalogue/catalogue.items.ts'
import type { ProductsDeps } from '../products-deps.ts'

/** Queues the import of a checked catalogue, once. A company imports one at a time. */
export const importCatalogue: UseCase<typeof products.calls.importCatalogue, ProductsDeps> = (
  deps,
  actor,
  { catalogueNo, addZeros = false },
) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const catalogue = await deps.table.get(ref(catalogueItem, { doctorNo, catalogueNo }), { consistent: true })
    if (!catalogue) throw refuse(catalogueReasons.noCatalogue)
    if (catalogue.status !== 'checked') throw refuse(catalogueReasons.notChecked)
    const goodCount = catalogue.goodCount + (addZeros ? catalogue.zerosLost : 0)
    if (goodCount === 0) throw refuse(catalogueReasons.nothingToAdd)
    const importing = { ...catalogue, addZeros, goodCount, status: 'importing' as const, rev: catalogue.rev + 1 }
    await deps.table.commit(
      [
        put(catalogueItem, importing, asRead(catalogue)),
        put(
          catalogueLockItem,
          { doctorNo, catalogueNo },
          { when: { is: 'absent' }, error: refuse(catalogueReasons.otherImporting) },
        ),
        ...toQueue(deps, catalogueQueue, [{ doctorNo, catalogueNo, step: 'import' }]),
      ],
      { catalogueNo },
    )
    return { catalogueNo }
  })
