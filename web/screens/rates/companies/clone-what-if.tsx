import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { rates as contract } from '../../../../shared/rates/rates.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import type { Place } from '../rate-record.ts'
import { WhatIfForm } from '../what-if/what-if.tsx'

const schema = contract.calls.cloneCard.body.pick({ fromDoctorNo: true })

interface CloneWhatIfProps<V extends FieldValues, Out> {
  form: UseFormReturn<V, unknown, Out>
  place: Place & { doctorNo: string }
}

/** Cost of a company's last month with the rates of the company chosen in the form, before they are copied. */
export const CloneWhatIf = <V extends FieldValues, Out>({ form, place }: CloneWhatIfProps<V, Out>) => {
  const start = useMutationCall(api.fees.startCloneWhatIf, { success: false })
  const parsed = schema.safeParse(useWatch({ control: form.control }))
  const fromDoctorNo = parsed.success ? parsed.data.fromDoctorNo : ''
  return (
    <WhatIfForm
      draft={fromDoctorNo}
      start={() => start.mutateAsync({ ...place, fromDoctorNo })}
      isPending={start.isPending}
      error={start.error}
      onIncomplete={() => form.trigger()}
    />
  )
}
