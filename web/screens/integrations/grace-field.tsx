import type { FieldValues } from 'react-hook-form'
import { KEY_GRACES, type KeyGrace } from '../../../shared/integrations/api-keys.rules.ts'
import type { FieldProps } from '../../components/fields/field-props.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const GRACE_TEXTS = { 0: 'atOnce', 1: 'hour', 24: 'day', 168: 'week' } as const satisfies Record<KeyGrace, string>

/** Field for how long the previous secret stays valid after a rotation. */
export const GraceField = <V extends FieldValues>({ control, name }: Pick<FieldProps<V>, 'control' | 'name'>) => {
  const t = useTexts('integrations')
  return (
    <SelectField
      control={control}
      name={name}
      label={t('keys.grace')}
      options={KEY_GRACES.map((hours) => ({ value: hours, label: t(`keys.graces.${GRACE_TEXTS[hours]}`) }))}
      constraint={t('keys.graceRule')}
    />
  )
}
