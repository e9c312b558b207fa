import Checkbox from '@cloudscape-design/components/checkbox'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from '../../components/fields/field-frame.tsx'
import { type FieldProps, useField } from '../../components/fields/field-props.ts'
import styles from './integrations.module.css'

interface ChoicesFieldProps<V extends FieldValues, Value extends string> extends FieldProps<V> {
  choices: readonly { value: Value; text: string; description?: string }[]
}

/** Any of a few dozen, all in sight. The form holds the list of values chosen, in the order of the choices. */
export const ChoicesField = <V extends FieldValues, Value extends string>(props: ChoicesFieldProps<V, Value>) => {
  const { choices, label } = props
  const { field, value, frame } = useField(props)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const choose = (one: Value, isChosen: boolean) =>
    field.onChange(
      choices.map((choice) => choice.value).filter((other) => (other === one ? isChosen : chosen.includes(other))),
    )
  return (
    <FieldFrame {...frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend beside the label there is. */}
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
