import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { serviceFees } from '../../../../shared/rates/rates.fields.ts'
import type { Place } from '../rate-record.ts'
import { WhatIf } from '../what-if/what-if.tsx'

const schema = z.object(serviceFees)

interface ServiceWhatIfProps<V extends FieldValues, Out> {
  form: UseFormReturn<V, unknown, Out>
  serviceFeeId: string
  place: Place
}

/** Cost of last month with the fee entered in a service's form. */
export const ServiceWhatIf = <V extends FieldValues, Out>(props: ServiceWhatIfProps<V, Out>) => {
  const { form, serviceFeeId, place } = props
  return (
    <WhatIf
      form={form}
      schema={schema}
      draftOf={({ serviceBaseFee }) => ({ services: [{ serviceFeeId, serviceBaseFee }] })}
      place={place}
    />
  )
}
