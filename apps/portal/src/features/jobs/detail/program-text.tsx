import { CodeBlock, type EditorToken } from '@qportal/ui'
import { useCopyWords } from '../../../platform/labels/use-copy-words.ts'
import { useProgramTokens } from '../../../platform/openqasm/use-program-tokens.ts'

interface ProgramTextProps {
  program: string
  label: string
  showLabel?: boolean
}

/** An OpenQASM program with the syntax colours of the editor. */
export function OpenQasmText(props: ProgramTextProps) {
  return <ProgramText {...props} tokens={useProgramTokens(props.program)} />
}

/** A program in any language. */
export function ProgramText({
  program,
  label,
  showLabel = false,
  tokens,
}: ProgramTextProps & { tokens?: readonly EditorToken[] }) {
  const copyWords = useCopyWords()
  return (
    <CodeBlock
      code={program}
      tokens={tokens}
      label={label}
      showLabel={showLabel}
      copyWords={copyWords}
      numbered
    />
  )
}
