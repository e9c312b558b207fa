import FormField from '@cloudscape-design/components/form-field'
import RadioGroup from '@cloudscape-design/components/radio-group'
import Select from '@cloudscape-design/components/select'
import type { FieldValues } from 'react-hook-form'
import {
  AREAS,
  type Area,
  hasRight,
  includesAll,
  LEVELS,
  PRESET_NAMES,
  PRESETS,
  type Preset,
  presetOf,
  type Rights,
} from '../../../../shared/rights/rights.ts'
import { FieldFrame } from '../../../components/fields/field-frame.tsx'
import { type FieldProps, useField } from '../../../components/fields/field-props.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './rights.module.css'
import { rightsInWords } from './rights-text.tsx'

const CUSTOM = 'custom'
const NONE = 'none'

/** Rights by area, filled in by a preset. Levels that the user does not have themselves cannot be chosen. */
export const RightsField = <V extends FieldValues>(props: Pick<FieldProps<V>, 'control' | 'name'>) => {
  const t = useTexts('rights')
  const own = useSession().company?.rights
  const { field, value, frame } = useField({ ...props, label: t('title') }, (one) => rightsInWords(t, Object(one)))
  const rights: Rights = Object(value)
  return (
    <>
      <PresetChoice rights={rights} own={own} onChoose={(preset) => field.onChange(PRESETS[preset])} />
      <FieldFrame {...frame} description={t('levelRule')}>
        <div className={styles.areas}>
          {AREAS.map((area) => (
            <AreaLevel
              key={area}
              area={area}
              rights={rights}
              own={own}
              onChoose={(level) => field.onChange(withLevel(rights, area, level))}
            />
          ))}
        </div>
      </FieldFrame>
    </>
  )
}

const withLevel = (rights: Rights, area: Area, chosen: string): Rights => {
  const { [area]: _, ...others } = rights
  const level = LEVELS.find((one) => one === chosen)
  return level ? { ...others, [area]: level } : others
}

interface PresetChoiceProps {
  rights: Rights
  /** Rights of the user; undefined for the owner. */
  own: Rights | undefined
  onChoose: (preset: Preset) => void
}

/** Not a field of the form: it shows which preset the rights match, and fills them in. */
const PresetChoice = ({ rights, own, onChoose }: PresetChoiceProps) => {
  const t = useTexts('rights')
  const isEmpty = Object.keys(rights).length === 0
  const current = isEmpty ? undefined : (presetOf(rights) ?? CUSTOM)
  const names = [
    ...PRESET_NAMES.filter((name) => name === current || includesAll(own, PRESETS[name])),
    ...(current === CUSTOM ? ([CUSTOM] as const) : []),
  ]
  const options = names.map((name) => ({
    value: name,
    label: t(`presets.${name}`),
    description: t(`presetTexts.${name}`),
  }))
  return (
    <FormField label={t('preset')} constraintText={t('presetRule')} stretch>
      <Select
        selectedOption={options.find((one) => one.value === current) ?? null}
        options={options}
        placeholder={t('choosePreset')}
        onChange={({ detail }) => {
          const chosen = PRESET_NAMES.find((name) => name === detail.selectedOption.value)
          if (chosen) onChoose(chosen)
        }}
      />
    </FormField>
  )
}

interface AreaLevelProps {
  area: Area
  rights: Rights
  own: Rights | undefined
  onChoose: (level: string) => void
}

const AreaLevel = ({ area, rights, own, onChoose }: AreaLevelProps) => {
  const t = useTexts('rights')
  return (
    <FormField label={t(`areas.${area}`)} description={t(`areaTexts.${area}`)} stretch>
      <RadioGroup
        direction="horizontal"
        value={rights[area] ?? NONE}
        onChange={({ detail }) => onChoose(detail.value)}
        items={[
          { value: NONE, label: t('levels.none') },
          ...LEVELS.map((level) => ({
            value: level,
            label: t(`levels.${level}`),
            disabled: own !== undefined && !hasRight(own, `${area}:${level}`),
          })),
        ]}
      />
    </FormField>
  )
}
