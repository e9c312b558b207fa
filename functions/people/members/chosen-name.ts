import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { word } from '../../../shared/reasons/reasons.ts'
import type { Membership } from '../../platform/actor.items.ts'

/** The name of a chosen person in a refusal: users do not know user numbers. */
export const chosenName = (link: Membership | undefined) => link?.userName ?? word(peopleReasons.someoneChosen)
