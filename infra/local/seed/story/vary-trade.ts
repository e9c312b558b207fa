import { closeSome } from './close-some.ts'
import { equipSome } from './equip-some.ts'
import { importSome } from './import-some.ts'
import { keepAtHome } from './keep-at-home.ts'
import { pictureSome } from './picture-some.ts'
import { reportSome } from './report-some.ts'
import type { Teller } from './tell-story.ts'

/** Variations of trade in addition to the story: in sequence, since they use the same takes. */
export const varyTrade = async (teller: Teller): Promise<void> => {
  await equipSome(teller)
  await pictureSome(teller)
  await reportSome(teller.company)
  await closeSome(teller)
  await keepAtHome(teller)
  await importSome(teller)
}
