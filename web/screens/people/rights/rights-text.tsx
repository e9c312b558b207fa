import { AREAS, type Level, presetOf, type Rights } from '../../../../shared/rights/rights.ts'
import { showList } from '../../../components/text/show-list.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'

type Text = TextsOf<'rights'>

/** Name of the preset with exactly these rights, or 'Custom'. */
export const presetText = (t: Text, rights: Rights): string => t(`presets.${presetOf(rights) ?? 'custom'}`)

/** The areas of each level: 'Write: Payments, Fees', 'Read: all others'. */
export const rightsLines = (t: Text, rights: Rights): string[] => {
  const areasWith = (level: Level) => AREAS.filter((area) => rights[area] === level)
  const [written, read] = [areasWith('write'), areasWith('read')]
  const isAll = written.length + read.length === AREAS.length
  const named = (areas: typeof written, isRest: boolean): string => {
    if (areas.length === AREAS.length) return t('allAreas')
    return isRest ? t('allOthers') : showList(areas.map((area) => t(`areas.${area}`)))
  }
  return [
    ...(written.length > 0 ? [t('write', { areas: named(written, false) })] : []),
    ...(read.length > 0 ? [t('read', { areas: named(read, isAll) })] : []),
  ]
}

/** Rights on one line: 'Bookkeeper (Write: Payments, Fees; Read: all others)'. */
export const rightsInWords = (t: Text, rights: Rights): string =>
  t('inWords', { preset: presetText(t, rights), lines: rightsLines(t, rights).join('; ') })

/** The preset of the rights and, if they deviate from every preset, the areas. */
export const RightsText = ({ rights }: { rights: Rights }) => {
  const t = useTexts('rights')
  return presetOf(rights) ? presetText(t, rights) : rightsLines(t, rights).join(' · ')
}
