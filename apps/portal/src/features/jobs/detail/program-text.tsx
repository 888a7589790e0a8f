import { CodeBlock } from '@qportal/ui'
import { useCopyWords } from '../../../platform/words/use-copy-words.ts'

interface ProgramTextProps {
  program: string
  label: string
  showLabel?: boolean
}

export function ProgramText({ program, label, showLabel = false }: ProgramTextProps) {
  const copyWords = useCopyWords()
  return <CodeBlock code={program} label={label} showLabel={showLabel} copyWords={copyWords} numbered />
}
