import { CodeBlock, cx, jsonTokens, type CodeBlockProps } from '@qportal/ui'
import { useMemo } from 'react'

/** Each token is a DOM element, so longer texts are shown without colours. */
const maxColouredLength = 20_000

interface JsonBlockProps extends Omit<CodeBlockProps, 'tokens'> {
  /** Whether a long text scrolls inside the block. It is printed whole. */
  bounded?: boolean
}

/** Shows JSON with syntax colours. */
export function JsonBlock({ code, bounded = false, className, ...rest }: JsonBlockProps) {
  const tokens = useMemo(() => (code.length > maxColouredLength ? [] : jsonTokens(code)), [code])
  return (
    <CodeBlock
      code={code}
      tokens={tokens}
      className={cx(
        bounded &&
          '[&_section]:max-h-[min(32rem,70dvh)] [&_section]:overflow-y-auto print:[&_section]:max-h-none',
        className,
      )}
      {...rest}
    />
  )
}
