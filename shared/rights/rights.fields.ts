import * as z from 'zod'
import { AREAS, LEVELS } from './rights.ts'

/** Rights of a person in a company by area; absent areas are closed to them. */
export const rightsByArea = z.partialRecord(z.enum(AREAS), z.enum(LEVELS))
