import Button from '@cloudscape-design/components/button'
import Input, { type InputProps } from '@cloudscape-design/components/input'
import Popover, { type PopoverProps } from '@cloudscape-design/components/popover'
import { type Ref, useRef } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { isComposing } from '../../page/composition.ts'
import { showNamed } from '../../text/show-list.ts'
import { isFullLength, type Span, spanOfText } from './day-text.ts'
import { LateCalendar } from './late-calendar.tsx'
import styles from './span-input.module.css'

interface SpanInputProps {
  span: Span
  /** A day, a month, or an incomplete text. */
  value: string
  /** Called with the day or month once the text is complete, and with the text itself before that. */
  onChange: (value: string) => void
  onBlur?: () => void
  /** Required if the input has no visible label. */
  ariaLabel?: string
  placeholder?: string | undefined
  disabled?: boolean | undefined
  name?: string
  ref?: Ref<InputProps.Ref>
  isAllowed?: ((value: string) => boolean) | undefined
}

/**
 * A day or a month, typed, pasted or chosen from a calendar. Cloudscape's own date picker drops text that does not fit
 * its mask, and makes its calendar as wide as its input.
 */
export const SpanInput = (props: SpanInputProps) => {
  const { span, value, onChange, onBlur, ariaLabel, placeholder, disabled, name, ref, isAllowed } = props
  const t = useTexts('components')
  const popover = useRef<PopoverProps.Ref>(null)
  const chosen = spanOfText(value, span)
  const hint = span === 'day' ? t('field.day') : t('field.month')
  const choose =
    span === 'day'
      ? chosen
        ? t('field.chooseOtherDay', { day: chosen })
        : t('field.chooseDay')
      : chosen
        ? t('field.chooseOtherMonth', { month: chosen })
        : t('field.chooseMonth')
  const type = (text: string) => {
    // An input method loses its composition if the text is changed during it.
    const whole = isComposing() || !isFullLength(text, span) ? undefined : spanOfText(text, span)
    onChange(whole ?? text)
  }
  const settle = () => {
    const whole = spanOfText(value, span)
    if (whole !== undefined && whole !== value) onChange(whole)
  }
  return (
    <div className={styles.box}>
      <Input
        ref={ref ?? null}
        {...(name === undefined ? {} : { name })}
        value={value}
        onChange={({ detail }) => type(detail.value)}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter' && !detail.isComposing) settle()
        }}
        {...(ariaLabel === undefined ? {} : { ariaLabel })}
        placeholder={placeholder ?? hint}
        disabled={disabled}
        autoComplete={false}
      />
      <Popover
        ref={popover}
        triggerType="custom"
        position="bottom"
        size="medium"
        header={ariaLabel ?? hint}
        content={
          <div className={styles[span]}>
            <LateCalendar
              span={span}
              value={chosen ?? ''}
              onChange={(whole) => {
                onChange(whole)
                popover.current?.focus()
              }}
              isAllowed={isAllowed}
            />
          </div>
        }
      >
        <Button
          iconName="calendar"
          formAction="none"
          disabled={disabled ?? false}
          ariaLabel={ariaLabel === undefined ? choose : showNamed(ariaLabel, choose)}
        />
      </Popover>
    </div>
  )
}
