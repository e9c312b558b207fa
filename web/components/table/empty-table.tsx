import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { TranslateMessage } from '../../texts/translate-message.ts'
import { type TextsOf, useSentences, useTexts } from '../../texts/use-texts.ts'
import type { EmptyWords, ResourceTableProps } from './resource-table-props.ts'

type EmptyTableProps<T> = Pick<ResourceTableProps<T>, 'table' | 'query' | 'empty' | 'add'>

/** Shown instead of the rows if a list is empty, has no matches or cannot be loaded; offers the next step. */
export const EmptyTable = <T,>(props: EmptyTableProps<T>) => {
  const t = useTexts('components')
  const say = useSentences()
  const { title, text, action } = wordsOf(props, t, say)
  return (
    <Box textAlign="center" margin={{ vertical: 's' }} color="inherit">
      <SpaceBetween size="xs">
        <Box variant="strong" color="inherit">
          {title}
        </Box>
        {text && <Box color="text-body-secondary">{text}</Box>}
        {action && <Button onClick={action.run}>{action.text}</Button>}
      </SpaceBetween>
    </Box>
  )
}

const wordsOf = <T,>(
  { table, query, empty, add }: EmptyTableProps<T>,
  t: TextsOf<'components'>,
  say: TranslateMessage,
): EmptyWords => {
  const { data, error, refetch } = query
  if (error && !data) {
    const action = { text: t('tryAgain'), run: () => void refetch() }
    return {
      title: empty.unloaded ?? t('table.unloaded'),
      text: say(error),
      action,
    }
  }
  if (table.paging.current > 1) {
    return {
      title: t('table.noPage'),
      action: { text: t('table.firstPage'), run: () => table.goTo(1) },
    }
  }
  if (table.isFiltered) {
    const action = { text: t('table.clearFilters'), run: table.clearFilters }
    return { title: t('table.noMatch'), text: noMatchText(table, t), action }
  }
  return add ? { action: add, ...empty } : empty
}

const noMatchText = <T,>({ filters, filter }: EmptyTableProps<T>['table'], t: TextsOf<'components'>): string => {
  const finds = filters.flatMap((one) => (one.kind === 'text' && one.finds && filter(one.id) ? [one.finds] : []))[0]
  return finds ? `${t('table.noMatchText')} ${t(`table.${finds}`)}` : t('table.noMatchText')
}
