import styles from './picture.module.css'

/** Decorative, since the product's name is next to it; without a picture the space stays reserved. */
export const Thumbnail = ({ src }: { src: string | undefined }) =>
  src === undefined ? (
    <span className={styles.thumbnail} data-empty />
  ) : (
    <img className={styles.thumbnail} src={src} alt="" loading="lazy" width={40} height={40} />
  )
