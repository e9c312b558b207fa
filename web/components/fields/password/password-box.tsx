import Input, { type InputProps } from '@cloudscape-design/components/input'
import { type Ref, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './password-box.module.css'

type PasswordBoxProps = Omit<InputProps, 'type'> & { ref?: Ref<InputProps.Ref> }

/** An input for a password, with a button that shows what was typed. */
export const PasswordBox = (props: PasswordBoxProps) => {
  const t = useTexts('components')
  const [isShown, setShown] = useState(false)
  const name = t(isShown ? 'field.hidePassword' : 'field.showPassword')
  return (
    <div className={styles.box}>
      <Input {...props} type={isShown ? 'text' : 'password'} spellcheck={false} />
      <button
        type="button"
        className={styles.toggle}
        aria-label={name}
        title={name}
        disabled={props.disabled}
        onClick={() => setShown(!isShown)}
      >
        <Eye isCrossed={isShown} />
      </button>
    </div>
  )
}

const Eye = ({ isCrossed }: { isCrossed: boolean }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path d="M1 8q3-4.500 7-4.500T15 8q-3 4.500-7 4.500T1 8z" strokeLinejoin="round" />
    <circle cx="8" cy="8" r="2" />
    {isCrossed && <path d="M2.500 14 13.500 2" strokeLinecap="round" />}
  </svg>
)
