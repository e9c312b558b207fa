import { ID_PATTERN } from '../../../shared/values/id.ts'
import styles from './page-header.module.css'

/** Words of a title, and the spaces between them. */
const PARTS = /(\s+)/

/** A title in which the number of a record never breaks at its hyphen, and is small enough for a phone. */
export const TitleText = ({ title }: { title: string }) => {
  const parts = title.split(PARTS)
  if (!parts.some((part) => ID_PATTERN.test(part))) return title
  return parts.map((part, at) =>
    ID_PATTERN.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay where they are
      <span key={at} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
