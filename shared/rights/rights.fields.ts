import * as z from 'zod'
import { AREAS, LEVELS } from './rights.ts'

/** A right by its name, 'offers:write'. */
export const rightName = z.templateLiteral([z.enum(AREAS), ':', z.enum(LEVELS)])

/** Rights of a person in a company by area; absent areas are closed to them. */
export const rightsByArea = z.partialRecord(z.enum(AREAS), z.enum(LEVELS))
