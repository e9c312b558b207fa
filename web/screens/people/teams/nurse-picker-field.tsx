import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import TokenGroup from '@cloudscape-design/components/token-group'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { FieldFrame } from '../../../components/fields/field-frame.tsx'
import { type FieldProps, useField } from '../../../components/fields/field-props.ts'
import { SearchField } from '../../../components/fields/search/search-field.tsx'
import { showList } from '../../../components/text/show-list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NurseTree } from './nurse-tree.tsx'
import { type Choosable, nurseLabel } from './nurse-tree-parts.tsx'

interface NursePickerFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** True if a whole group can be chosen; the form then contains the group's number, not its members' numbers. */
  withGroups?: boolean
}

/** Chosen items shown before "show more". */
const TOKENS = 8

/**
 * Picks any number of the company's nurses from a tree and, with `withGroups`, groups; the form contains their numbers,
 * comma-separated.
 */
export const NursePickerField = <V extends FieldValues>(props: NursePickerFieldProps<V>) => {
  const t = useTexts('teams')
  const namesOf = (held: unknown): string => showList(numbersOf(held).map(labelOf))
  const { field, value, frame } = useField(props, namesOf)
  const [condition, setCondition] = useState('')
  const numbers = numbersOf(value)
  const { groups, isReady, labelOf, remember } = useNames(numbers)
  const setNumbers = (next: string[]) => field.onChange(next.join(','))
  const toggle = (one: Choosable, isChosen: boolean) => {
    remember(one)
    setNumbers(isChosen ? [...numbers, one.number] : numbers.filter((number) => number !== one.number))
  }
  return (
    <FieldFrame {...frame}>
      <SpaceBetween size="xs">
        <SearchField
          ref={field.ref}
          label={t('find')}
          ariaLabel={t('picker.find', { what: props.label })}
          value={condition}
          onSearch={setCondition}
          onBlur={field.onBlur}
          disabled={props.disabled ?? false}
        />
        {isReady ? (
          <NurseTree
            label={props.label}
            condition={condition}
            groups={groups}
            chosen={new Set(numbers)}
            canChooseGroups={props.withGroups ?? false}
            onToggle={toggle}
          />
        ) : (
          <StatusIndicator type="loading">{t('picker.loading')}</StatusIndicator>
        )}
        {numbers.length > 0 && (
          <TokenGroup
            items={numbers.map((number) => ({
              label: labelOf(number),
              dismissLabel: t('picker.remove', { name: labelOf(number) }),
              iconName: number.startsWith('GR-') ? ('group' as const) : undefined,
            }))}
            onDismiss={({ detail }) => setNumbers(numbers.filter((_, at) => at !== detail.itemIndex))}
            limit={TOKENS}
          />
        )}
      </SpaceBetween>
    </FieldFrame>
  )
}

const numbersOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? value.split(',') : [])

/** Names of the chosen numbers: names of the initial numbers are fetched, names of later choices are remembered. */
const useNames = (numbers: readonly string[]) => {
  const t = useTexts('teams')
  const [held] = useState(() => numbers.filter((number) => number.startsWith('US-')).join(','))
  const { data, error } = useCall(
    api.people.getGroupTree,
    { size: 1, named: held || undefined },
    { keepPrevious: true },
  )
  const seen = useRef(new Map<string, string>())
  const groups = data?.groups ?? []
  const labelOf = (number: string): string => {
    const nurse = data?.named.find(({ userNo }) => userNo === number)
    const group = groups.find(({ groupNo }) => groupNo === number)
    return (nurse && nurseLabel(t, nurse)) ?? group?.groupName ?? seen.current.get(number) ?? number
  }
  const remember = ({ number, label }: Choosable): void => void seen.current.set(number, label)
  // After an error, nurses can still be chosen without their groups, and the list shows the error.
  return { groups, isReady: data !== undefined || error !== null, labelOf, remember }
}
