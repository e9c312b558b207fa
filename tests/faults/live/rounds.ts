import type { Wish } from '../../simulation/actions/acts.ts'
import { Chance } from '../../simulation/scheduler/chance.ts'
import { OPENING, wisher } from '../../simulation/world/plan.ts'
import { auditCommand } from '../audit-command.ts'
import { halfFiles } from '../half-files.ts'
import { goOn } from './go-on.ts'
import type { LiveWorld, Running } from './live-world.ts'
import { comesToRest } from './rest.ts'
import { LIVE_WEIGHTS } from './verbs.ts'

const PEOPLE = 8
/** Minimum and maximum number of acts of a round. */
const ACTS = 40
const MAX_ACTS = 400

/**
 * Everything that determines a run, except the scheduling of people and processes: the first acts of a company, and for
 * each round the fault drawn by `troubleOf` and the wishes of people meanwhile.
 */
export const planRounds = <Trouble extends object>(
  seed: string,
  count: number,
  troubleOf: (at: number, moments: Chance) => Trouble,
): { opening: Wish[]; rounds: (Trouble & { wishes: Wish[] })[] } => {
  const chance = new Chance(seed)
  const wish = wisher(chance.fork('wishes'), LIVE_WEIGHTS)
  const opening = OPENING.map((verb) => wish(verb))
  const moments = chance.fork('moments')
  const rounds = Array.from({ length: count }, (_, at) => ({
    ...troubleOf(at, moments),
    wishes: Array.from({ length: MAX_ACTS }, () => wish()),
  }))
  return { opening, rounds }
}

/** People act until the fault is over, but at least `ACTS` times. */
export const workThrough = async (
  world: LiveWorld,
  wishes: readonly Wish[],
  trouble: () => Promise<void>,
): Promise<void> => {
  let isOver = false
  const troubled = trouble().then(() => {
    isOver = true
  })
  await Promise.all([
    world.live(
      goOn(wishes, ACTS, () => isOver),
      PEOPLE,
    ),
    troubled,
  ])
}

/**
 * After the last round: waits for all work to end, checks the books with `audit-books`, and checks that no partial file
 * remains.
 */
export const proveEnd = async (world: LiveWorld, { baseUrl, info }: Running, dataDir: string): Promise<void> => {
  if (world.breaches.length === 0) await comesToRest(world, info, { audit: true, isLast: true })
  const audit = await auditCommand(baseUrl)
  if (audit.code !== 0) world.breach(`audit-books: ${audit.output}`)
  console.log(audit.output.trim())
  for (const name of halfFiles(dataDir)) world.breach(`a partial file: ${name}`)
}
