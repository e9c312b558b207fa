import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

interface Options {
  maxBytes: number
  /** Error for a larger file. */
  tooLarge: string
}

/** True if the file has the name of a workbook; the server checks the content after the upload. */
export const isWorkbook = ({ name }: File): boolean => /\.xls[xm]?$/i.test(name)

/** State of a FileField for a workbook: the file and its error. */
export const useChosenFile = ({ maxBytes, tooLarge }: Options) => {
  const t = useTexts('components')
  const [file, setFile] = useState<File>()
  const [wrong, setWrong] = useState<string>()
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    if (!chosen) setWrong(undefined)
    else if (isWorkbook(chosen)) setWrong(chosen.size > maxBytes ? tooLarge : undefined)
    else setWrong(t('file.noWorkbook'))
  }
  return { file, choose, wrong, setWrong }
}
