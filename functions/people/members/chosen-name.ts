import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import type { Membership } from '../../platform/actor.items.ts'

/** How a refusal names a person who was chosen: users do not know user numbers. */
export const chosenName = (link: Membership | undefined) => link?.userName ?? word(peopleReasons.someoneChosen)
