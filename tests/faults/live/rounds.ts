import type { PlannedAction } from '../../simulation/actions/acts.ts'
import { Chance } from '../../simulation/scheduler/chance.ts'
import { actionPlanner, OPENING } from '../../simulation/world/plan.ts'
import { auditCommand } from '../audit-command.ts'
import { halfFiles } from '../half-files.ts'
import type { LiveWorld, Running } from './live-world.ts'
import { takeUntil } from './take-until.ts'
import { LIVE_WEIGHTS } from './verbs.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const PEOPLE = 8
/** Minimum and maximum number of acts of a round. */
const ACTS = 40
const MAX_ACTS = 400

/**
 * Plans a run from its seed: the opening actions, and for each round the fault drawn by `troubleOf` and the actions of
 * people meanwhile. Only the timing of people and processes differs between runs of a plan.
 */
export const planRounds = <Trouble extends object>(
  seed: string,
  count: number,
  troubleOf: (at: number, moments: Chance) => Trouble,
): { opening: PlannedAction[]; rounds: (Trouble & { actions: PlannedAction[] })[] } => {
  const chance = new Chance(seed)
  const nextAction = actionPlanner(chance.fork('wishes'), LIVE_WEIGHTS)
  const opening = OPENING.map((verb) => nextAction(verb))
  const moments = chance.fork('moments')
  const rounds = Array.from({ length: count }, (_, at) => ({
    ...troubleOf(at, moments),
    actions: Array.from({ length: MAX_ACTS }, () => nextAction()),
  }))
  return { opening, rounds }
}

/** Causes the fault of a round while people act, until the fault is over and they have acted at least `ACTS` times. */
export const performUntil = async (
  world: LiveWorld,
  actions: readonly PlannedAction[],
  trouble: () => Promise<void>,
): Promise<void> => {
  let isOver = false
  const troubled = trouble().then(() => {
    isOver = true
  })
  await Promise.all([
    world.performAll(
      takeUntil(actions, ACTS, () => isOver),
      PEOPLE,
    ),
    troubled,
  ])
}

/**
 * After the last round: waits for all work to end, checks the books with `audit-books`, and checks that no partial file
 * remains.
 */
export const checkEnd = async (world: LiveWorld, { baseUrl, info }: Running, dataDir: string): Promise<void> => {
  if (world.breaches.length === 0) await waitUntilSettled(world, info, { audit: true, isLast: true })
  const audit = await auditCommand(baseUrl)
  if (audit.code !== 0) world.breach(`audit-books: ${audit.output}`)
  console.log(audit.output.trim())
  for (const name of halfFiles(dataDir)) world.breach(`a partial file: ${name}`)
}
