import { CodeBlock, jsonTokens, type CodeBlockProps } from '@qportal/ui'
import { useMemo } from 'react'

/** Each token is a DOM element, so longer texts are shown without colours. */
const maxColouredLength = 20_000

/** Shows JSON with syntax colours. */
export function JsonBlock({ code, ...rest }: Omit<CodeBlockProps, 'tokens'>) {
  const tokens = useMemo(() => (code.length > maxColouredLength ? [] : jsonTokens(code)), [code])
  return <CodeBlock code={code} tokens={tokens} {...rest} />
}
