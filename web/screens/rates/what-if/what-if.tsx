import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { Input } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { isComputing } from '../../../../shared/fees/what-if.rules.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { showCount } from '../../../components/text/format.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Place } from '../rate-record.ts'
import { WhatIfResult } from './what-if-result.tsx'

const POLL_MS = 1500

/** Draft rates of a form. */
export type Draft = Partial<Pick<Input<typeof fees.calls.startCompanyWhatIf>, 'boxes' | 'services' | 'discount'>>

interface WhatIfProps<V extends FieldValues, Out, D> {
  form: UseFormReturn<V, unknown, Out>
  /** Schema of the fields that affect the cost; while one is invalid, its error shows and nothing is calculated. */
  schema: z.ZodType<D>
  draftOf: (values: D) => Draft
  /** Owner of the rates. */
  place: Place
}

/** Cost of last month with the unsaved rates of a form, compared with the actual cost. */
export const WhatIf = <V extends FieldValues, Out, D>({ form, schema, draftOf, place }: WhatIfProps<V, Out, D>) => {
  const values = useWatch({ control: form.control })
  const options = { success: false as const }
  const own = useMutationCall(api.fees.startWhatIf, options)
  const custom = useMutationCall(api.fees.startCompanyWhatIf, options)
  const parsed = schema.safeParse(values)
  const draft = parsed.success ? JSON.stringify(draftOf(parsed.data)) : ''
  const start = () => {
    const { doctorNo, adminNo } = place
    const { discount, ...rates }: Draft = JSON.parse(draft)
    return doctorNo === undefined
      ? own.mutateAsync({ adminNo, ...rates })
      : custom.mutateAsync({ doctorNo, adminNo, ...rates, discount })
  }
  const { isPending, error } = place.doctorNo === undefined ? own : custom
  return (
    <WhatIfForm draft={draft} start={start} isPending={isPending} error={error} onIncomplete={() => form.trigger()} />
  )
}

interface WhatIfFormProps {
  /** Serialized form values, to detect changes; empty while a field is invalid. */
  draft: string
  /** Starts the calculation. */
  start: () => Promise<{ id: string }>
  isPending: boolean
  error: DisplayMessage | null
  /** Shows the invalid fields; nothing is calculated until they are fixed. */
  onIncomplete: () => void
}

/** Button that starts a calculation, and its result. */
export const WhatIfForm = ({ draft, start, isPending, error, onIncomplete }: WhatIfFormProps) => {
  const t = useTexts('rates')
  const [asked, setAsked] = useState<{ id: string; draft: string }>()
  const ask = async (): Promise<void> => {
    if (draft === '') return onIncomplete()
    // The error is in the state of the mutation.
    await start().then(
      ({ id }) => setAsked({ id, draft }),
      () => setAsked(undefined),
    )
  }
  return (
    <SpaceBetween size="xs">
      <Button
        formAction="none"
        iconName="calendar"
        loading={isPending}
        loadingText={t('whatIf.starting')}
        onClick={ask}
      >
        {t('whatIf.ask')}
      </Button>
      {error && !isPending && <RetryAlert message={error} onRetry={ask} />}
      {asked && !isPending && <Asked id={asked.id} isOutdated={asked.draft !== draft} onAgain={ask} />}
    </SpaceBetween>
  )
}

interface AskedProps {
  id: string
  /** True if the form's rates have changed since the calculation was started. */
  isOutdated: boolean
  onAgain: () => void
}

const Asked = ({ id, isOutdated, onAgain }: AskedProps) => {
  const t = useTexts('rates')
  const { data, error } = useCall(
    api.fees.getWhatIf,
    { id },
    {
      staleTime: 0,
      refetchInterval: (answer, failure) =>
        failure === null && (answer === undefined || isComputing(answer.state)) ? POLL_MS : false,
    },
  )
  const hasEnded = error !== null || (data !== undefined && !isComputing(data.state))
  const answer = useRef<HTMLDivElement>(null)
  // The form is longer than its dialog, so the result would appear below the visible part.
  useEffect(() => {
    if (hasEnded) answer.current?.scrollIntoView({ block: 'start' })
  }, [hasEnded])
  if (error) return <RetryAlert message={error} onRetry={onAgain} />
  if (data?.why) return <RetryAlert message={data.why} onRetry={onAgain} />
  const { computed = 0, companies = 0 } = data ?? {}
  return (
    <div ref={answer}>
      <div aria-live="polite">
        {data && hasEnded ? (
          <Box variant="awsui-key-label">{t('whatIf.title', { month: data.month })}</Box>
        ) : (
          <StatusIndicator type="loading">
            {companies > 1
              ? t('whatIf.computingSome', { computed: showCount(computed), companies: showCount(companies) })
              : t('whatIf.computing')}
          </StatusIndicator>
        )}
      </div>
      {data && hasEnded && <WhatIfResult whatIf={data} isOutdated={isOutdated} />}
    </div>
  )
}
