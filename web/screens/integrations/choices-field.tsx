import Checkbox from '@cloudscape-design/components/checkbox'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { FieldValues } from 'react-hook-form'
import { parseReasonMessage } from '../../../shared/reasons/reasons.ts'
import { FieldFrame } from '../../components/fields/field-frame.tsx'
import { type FieldProps, useField } from '../../components/fields/field-props.ts'
import { showList } from '../../components/text/show-list.ts'
import { useSentences } from '../../texts/use-texts.ts'
import styles from './integrations.module.css'

interface ChoicesFieldProps<V extends FieldValues, Value extends string> extends FieldProps<V> {
  choices: readonly { value: Value; text: string; description?: string }[]
}

/**
 * Checkboxes for a few dozen choices, all visible. The form value lists the chosen values in the order of the choices.
 * The error is shown above the first box, which gets focus, because the last box may be two phone screens below.
 */
export const ChoicesField = <V extends FieldValues, Value extends string>(props: ChoicesFieldProps<V, Value>) => {
  const { choices, label } = props
  const textsOf = (values: unknown): string =>
    showList(choices.filter((choice) => Array.isArray(values) && values.includes(choice.value)).map(({ text }) => text))
  const { field, value, frame } = useField(props, textsOf)
  const say = useSentences()
  const { error, description: about, ...rest } = frame
  const description = error ? (
    <>
      {about}
      <div>
        <StatusIndicator type="error">{say(parseReasonMessage(error))}</StatusIndicator>
      </div>
    </>
  ) : (
    about
  )
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const choose = (one: Value, isChosen: boolean) =>
    field.onChange(
      choices.map((choice) => choice.value).filter((other) => (other === one ? isChosen : chosen.includes(other))),
    )
  return (
    <FieldFrame {...rest} description={description}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame and a legend to the existing label. */}
      <div role="group" aria-label={label} className={styles.choices}>
        {choices.map(({ value: one, text, description }, at) => (
          <Checkbox
            key={one}
            ref={at === 0 ? field.ref : null}
            checked={chosen.includes(one)}
            description={description}
            onChange={({ detail }) => choose(one, detail.checked)}
            onBlur={field.onBlur}
          >
            {text}
          </Checkbox>
        ))}
      </div>
    </FieldFrame>
  )
}
