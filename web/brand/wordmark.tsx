import styles from './wordmark.module.css'

interface WordmarkProps {
  /** 'light' on white, 'dark' on the navy panel. */
  on?: 'light' | 'dark'
}

/** The logo: three crates on a quay, the third one highlighted. */
const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#0b2239" />
    <path d="M7 8h4v10H7zM14 8h4v10h-4z" fill="#ffffff" />
    <path d="M21 8h4v10h-4z" fill="#f5a623" />
    <path d="M6 23q2.5-2.6 5 0t5 0 5 0 5 0" fill="none" stroke="#4cc3d9" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
)

export const Wordmark = ({ on = 'light' }: WordmarkProps) => (
  <span className={on === 'dark' ? styles.onDark : styles.onLight}>
    <Mark />
    <span>Dockside</span>
  </span>
)
