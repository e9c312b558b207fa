import styles from './icon.module.css'

const SHAPES = {
  copy: styles.copy,
  edit: styles.edit,
  redo: styles.redo,
  download: styles.download,
  remove: styles.remove,
  share: styles.share,
  ellipsis: styles.ellipsis,
  'location-pin': styles.locationPin,
  'user-profile': styles.userProfile,
  success: styles.success,
  error: styles.error,
  warning: styles.warning,
  info: styles.info,
  stopped: styles.stopped,
  pending: styles.pending,
  'in-progress': styles.inProgress,
  loading: styles.loading,
}

export type IconShape = keyof typeof SHAPES

/** Classes of an element whose `::before` is this icon. */
export const iconBefore = (shape: IconShape): string => `${styles.before} ${SHAPES[shape]}`

/** Like `iconBefore`, for an element whose `::before` has another use. */
export const iconAfter = (shape: IconShape): string => `${styles.after} ${SHAPES[shape]}`

/** Classes of an empty element that shows only this icon. */
export const iconAlone = (shape: IconShape): string => `${styles.icon} ${SHAPES[shape]}`
