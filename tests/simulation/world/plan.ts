import type { PlannedAction } from '../actions/acts.ts'
import { VERBS } from '../actions/verbs.ts'
import { Chance } from '../scheduler/chance.ts'
import type { Fault } from '../scheduler/faults.ts'

/** Everything that determines a world. A plan can be saved and replayed. */
export interface Plan {
  seed: string
  /** Actions of people and scheduled jobs, by round; all work is completed between two rounds. */
  rounds: readonly (readonly PlannedAction[])[]
  /** Excluded kinds of faults. */
  without: readonly Fault[]
  /** Selects another order of the same events. */
  order?: number
  /** Maximum number of faults. */
  most?: number
}

const verbOf = (chance: Chance, weights: Weights): string => {
  const sum = Object.values(weights).reduce((all, { weight }) => all + weight, 0)
  let left = chance.part() * sum
  for (const [name, { weight }] of Object.entries(weights)) {
    left -= weight
    if (left < 0) return name
  }
  return ''
}

/** Usually draws one of four numbers, so that actions collide on the same records. */
const pickOf = (chance: Chance): number => (chance.hits(0.6) ? chance.below(4) : chance.below(30))

type Weights = Readonly<Record<string, { weight: number }>>

/** Returns a function that plans the next action, of the given verb or of a random one. */
export const actionPlanner = (chance: Chance, weights: Weights = VERBS): ((verb?: string) => PlannedAction) => {
  let at = 0
  return (verb = verbOf(chance, weights)) => ({
    at: at++,
    verb,
    pick: pickOf(chance),
    other: pickOf(chance),
    units: chance.between(1, 6),
  })
}

/** First actions of a world, so that later actions find records to act on. */
export const OPENING: readonly string[] = [
  'postOffer',
  'postOffer',
  'postOffer',
  'typeIn',
  'typeIn',
  'typeIn',
  'count',
  'count',
  'count',
  'label',
  'label',
  'take',
  'take',
  'take',
  'take',
  'unpack',
  'unpack',
  'adjust',
  'adjust',
  'confirmBatch',
  'give',
  'give',
]

/** Returns the plan of a seed; after the opening, a small world has one round of at most 30 actions. */
export const planOf = (seed: string, { isSmall = false }: { isSmall?: boolean } = {}): Plan => {
  const chance = new Chance(`${seed}/plan`)
  const nextAction = actionPlanner(chance)
  const opening = OPENING.map((verb) => nextAction(verb))
  const rounds = Array.from({ length: isSmall ? 1 : chance.between(1, 3) }, () =>
    Array.from({ length: chance.between(10, isSmall ? 30 : 80) }, () => nextAction()),
  )
  return { seed, rounds: [opening, ...rounds], without: [] }
}
