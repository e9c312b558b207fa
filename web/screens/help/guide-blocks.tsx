import { Fragment } from 'react'
import { pictureAddress } from './guide.ts'
import styles from './help.module.css'
import type { Block, Span } from './markdown.ts'

/** Address of a section within its page. */
export const anchorOf = (part: number): string => `section-${part}`

const TAGS = { bold: 'strong', code: 'code' } as const

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ kind, text }, at) => {
    const Tag = kind === 'text' ? Fragment : TAGS[kind]
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their order
    return <Tag key={at}>{text}</Tag>
  })

const BlockElement = ({ block }: { block: Block }) => {
  switch (block.kind) {
    // The title is the heading of the screen.
    case 'title':
      return null
    case 'heading':
      return (
        <div className={styles.heading}>
          <h2 id={anchorOf(block.part)} tabIndex={-1}>
            {block.text}
          </h2>
        </div>
      )
    case 'picture': {
      const address = pictureAddress(block.name)
      return address && <img className={styles.picture} src={address} alt={block.alt} loading="lazy" />
    }
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((spans, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a list keep their order
            <li key={at}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      )
    }
  }
}

/** The content of a page of the guide. */
export const GuideBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page keep their order
  blocks.map((block, at) => <BlockElement key={at} block={block} />)
