import Button from '@cloudscape-design/components/button'
import Header from '@cloudscape-design/components/header'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { RefreshButton } from '../page/refresh-button.tsx'
import { showCount } from '../text/format.ts'
import type { ListPage, ResourceTableProps } from './resource-table-props.ts'
import styles from './table.module.css'

/** The title of a list with its count, its description, and its buttons: refresh first, the primary one last. */
export const ListHeader = <T,>(props: ResourceTableProps<T>) => {
  const t = useTexts('components')
  const say = useSentences()
  const { query, title, heading = 'h2', description, actions, add } = props
  const { data, error } = query
  const buttons = (
    <div className={styles.buttons} data-actions>
      <RefreshButton query={query} />
      {actions}
      {add && (
        <Button variant="primary" wrapText={false} onClick={add.run}>
          {add.text}
        </Button>
      )}
    </div>
  )
  return (
    <Header
      variant={heading}
      counter={counterOf(data)}
      description={data && error ? t('table.unrefreshed', { why: say(error) }) : description}
      actions={buttons}
    >
      {title}
    </Header>
  )
}

const counterOf = (page: ListPage<unknown> | undefined): string | undefined => {
  const { total, totalIsLowerBound } = page?.whole ?? page ?? {}
  return total === undefined ? undefined : `(${showCount(total)}${totalIsLowerBound ? '+' : ''})`
}
