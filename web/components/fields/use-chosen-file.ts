import { useState } from 'react'

interface Options {
  maxBytes: number
  /** What is said of a larger file. */
  tooLarge: string
}

/** The file in a FileField, and what is wrong with it. */
export const useChosenFile = ({ maxBytes, tooLarge }: Options) => {
  const [file, setFile] = useState<File>()
  const [wrong, setWrong] = useState<string>()
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setWrong(chosen && chosen.size > maxBytes ? tooLarge : undefined)
  }
  return { file, choose, wrong, setWrong }
}
