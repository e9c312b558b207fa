import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import type { SpanCalendarProps } from './span-calendar.tsx'

/** Shown instead of the calendar, so that a form keeps its input if the calendar cannot be loaded. */
const Unloaded = () => useTexts('components')('unloaded')

const calendar = () =>
  lazy<ComponentType<SpanCalendarProps>>(() =>
    import('./span-calendar.tsx').then(
      ({ SpanCalendar }) => ({ default: SpanCalendar }),
      () => ({ default: Unloaded }),
    ),
  )

/**
 * The calendar of a `SpanInput`, loaded when it is opened: lists have one or two filters by day, which are mostly typed
 * or unused. Each opening tries again.
 */
export const LateCalendar = (props: SpanCalendarProps) => {
  const [Calendar] = useState(calendar)
  return (
    <Suspense fallback={null}>
      <Calendar {...props} />
    </Suspense>
  )
}
