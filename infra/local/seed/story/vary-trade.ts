import { closeSome } from './close-some.ts'
import { equipSome } from './equip-some.ts'
import { importSome } from './import-some.ts'
import { keepAtHome } from './keep-at-home.ts'
import { pairSome } from './pair-some.ts'
import { pictureSome } from './picture-some.ts'
import { reportSome } from './report-some.ts'
import type { Teller } from './tell-story.ts'

/** What befalls trade besides the story: each thing after the other, since they are of the same takes. */
export const varyTrade = async (teller: Teller): Promise<void> => {
  await equipSome(teller)
  await pictureSome(teller)
  await reportSome(teller.company)
  await closeSome(teller)
  await pairSome(teller)
  await keepAtHome(teller)
  await importSome(teller)
}
