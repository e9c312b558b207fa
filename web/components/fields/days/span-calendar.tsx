import Calendar from '@cloudscape-design/components/calendar'
import type { Span } from './day-text.ts'

export interface SpanCalendarProps {
  span: Span
  /** A day or a month; empty if none is chosen. */
  value: string
  onChange: (value: string) => void
  isAllowed?: ((value: string) => boolean) | undefined
}

/** The calendar in the popover of a `SpanInput`. */
export const SpanCalendar = ({ span, value, onChange, isAllowed }: SpanCalendarProps) => (
  <div ref={focusDay}>
    <Calendar
      granularity={span}
      value={value}
      onChange={({ detail }) => onChange(detail.value)}
      isDateEnabled={(date) => isAllowed?.(spanOfDate(date, span)) ?? true}
    />
  </div>
)

const spanOfDate = (date: Date, span: Span): string =>
  [date.getFullYear(), date.getMonth() + 1, ...(span === 'day' ? [date.getDate()] : [])]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Moves the focus from the close button to the calendar grid, after the popover has set its initial focus. */
const focusDay = (box: HTMLDivElement | null): void => {
  requestAnimationFrame(() => {
    const day = box?.querySelector('td[tabindex="0"], td [tabindex="0"]')
    if (day instanceof HTMLElement) day.focus({ preventScroll: true })
  })
}
