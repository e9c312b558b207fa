import styles from './picture.module.css'

/** The small picture of a product beside its name, which says what it shows; without one its place stays free. */
export const Thumbnail = ({ src }: { src: string | undefined }) =>
  src === undefined ? (
    <span className={styles.thumbnail} data-empty />
  ) : (
    <img className={styles.thumbnail} src={src} alt="" loading="lazy" width={40} height={40} />
  )
