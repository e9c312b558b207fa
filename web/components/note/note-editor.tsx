import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { ReactNode } from 'react'
import { NOTE_LINK_MARKS } from '../../../shared/offers/note.rules.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './note.module.css'

export interface NoteEditorProps {
  label: string
  /** Initial HTML; later changes are the editor's own. */
  initial: string
  /** Called with the HTML, or with '' if there is no text. */
  onChange: (html: string) => void
  disabled: boolean
  /** True if the content was refused: shown as in other fields. */
  wrong?: boolean
}

// Formats allowed in a note (note.rules.ts); typed or pasted addresses become links automatically.
const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [3] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: NOTE_LINK_MARKS },
  }),
]

/** Editor of a formatted note, with a toolbar. */
export const NoteEditor = ({ label, initial, onChange, disabled, wrong = false }: NoteEditorProps) => {
  const editor = useEditor({
    // The editor's styles are in note.module.css: the content security policy allows no others.
    extensions: EXTENSIONS,
    content: initial,
    editable: !disabled,
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className={styles.box} data-wrong={wrong ? '' : undefined}>
      {editor && <Tools editor={editor} />}
      <div className={styles.area}>
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

const Tools = ({ editor }: { editor: Editor }) => {
  const t = useTexts('note')
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
    }),
  })
  const run = () => editor.chain().focus()
  const tool = (name: keyof typeof active, sign: ReactNode, toggle: () => unknown) => (
    <button type="button" aria-label={t(name)} title={t(name)} aria-pressed={active[name]} onClick={toggle}>
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of the form, with a legend of its own.
    <div className={styles.tools} role="group" aria-label={t('tools')}>
      {tool('bold', <strong>{t('signs.bold')}</strong>, () => run().toggleBold().run())}
      {tool('italic', <em>{t('signs.italic')}</em>, () => run().toggleItalic().run())}
      {tool('underline', <u>{t('signs.underline')}</u>, () => run().toggleUnderline().run())}
      {tool('strike', <s>{t('signs.strike')}</s>, () => run().toggleStrike().run())}
      {tool('bullets', '•', () => run().toggleBulletList().run())}
      {tool('numbers', <span className={styles.numbers} />, () => run().toggleOrderedList().run())}
    </div>
  )
}
