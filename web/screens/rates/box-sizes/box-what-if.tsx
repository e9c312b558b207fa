import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { boxFees } from '../../../../shared/rates/rates.fields.ts'
import type { Place } from '../rate-record.ts'
import { WhatIf } from '../what-if/what-if.tsx'

const schema = z.object(boxFees)

interface BoxWhatIfProps<V extends FieldValues, Out> {
  form: UseFormReturn<V, unknown, Out>
  boxSizeId: string
  place: Place
}

/** Cost of last month with the fees entered in a category's form. */
export const BoxWhatIf = <V extends FieldValues, Out>({ form, boxSizeId, place }: BoxWhatIfProps<V, Out>) => (
  <WhatIf form={form} schema={schema} draftOf={(fees) => ({ boxes: [{ boxSizeId, ...fees }] })} place={place} />
)
