import DatePicker from '@cloudscape-design/components/date-picker'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../texts/use-texts.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field-props.ts'

interface DateFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** First and last day that may be chosen, 'yyyy-MM-dd'. */
  from?: string
  to?: string
}

/** A day, held as 'yyyy-MM-dd'. */
export const DateField = <V extends FieldValues>(props: DateFieldProps<V>) => {
  const t = useTexts('components')
  const { field, value, frame } = useField(props)
  const { from, to } = props
  const mayChoose = (date: Date) => {
    const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
    return (!from || day >= from) && (!to || day <= to)
  }
  return (
    <FieldFrame {...frame}>
      <DatePicker
        ref={field.ref}
        name={field.name}
        value={typeof value === 'string' ? value : ''}
        onChange={({ detail }) => field.onChange(props.optional && detail.value === '' ? null : detail.value)}
        onBlur={field.onBlur}
        isDateEnabled={mayChoose}
        disabled={props.disabled}
        format="iso"
        placeholder={props.placeholder ?? t('field.day')}
        openCalendarAriaLabel={(day) => (day ? t('field.chooseOtherDay', { day }) : t('field.chooseDay'))}
      />
    </FieldFrame>
  )
}
