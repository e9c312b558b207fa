import SegmentedControl from '@cloudscape-design/components/segmented-control'
import { AGES, type Age } from '../../../../shared/values/ages.ts'
import { showCount } from '../../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

export interface AgeCount {
  age: Age
  count: number
  isLowerBound: boolean
}

interface AgeChoiceProps {
  /** Undefined while loading. */
  counts: readonly AgeCount[] | undefined
  chosen: Age | undefined
  onChoose: (age: string) => void
}

export const ageOf = (text: string | undefined): Age | undefined => AGES.find((age) => age === text)

const labelOf = (t: TextsOf<'unmatched'>, age: Age, counted: AgeCount | undefined): string => {
  const name = t(`ages.${age}`)
  if (!counted) return name
  return t(counted.isLowerBound ? 'atLeast' : 'counted', { age: name, count: showCount(counted.count) as never })
}

/** Filter by age, with the count of each age. */
export const AgeChoice = ({ counts, chosen, onChoose }: AgeChoiceProps) => {
  const t = useTexts('unmatched')
  return (
    <SegmentedControl
      label={t('age')}
      selectedId={chosen ?? 'all'}
      onChange={({ detail }) => onChoose(detail.selectedId === 'all' ? '' : detail.selectedId)}
      options={[
        { id: 'all', text: t('allAges') },
        ...AGES.map((age) => ({
          id: age,
          text: labelOf(
            t,
            age,
            counts?.find((one) => one.age === age),
          ),
        })),
      ]}
    />
  )
}
