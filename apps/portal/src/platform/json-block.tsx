import { CodeBlock, jsonTokens, type CodeBlockProps } from '@qportal/ui'
import { useMemo } from 'react'

/** Each token is an element of the page; longer texts are read without colours. */
const longestColoured = 20_000

/** JSON as text, in colours. */
export function JsonBlock({ code, ...rest }: Omit<CodeBlockProps, 'tokens'>) {
  const tokens = useMemo(() => (code.length > longestColoured ? [] : jsonTokens(code)), [code])
  return <CodeBlock code={code} tokens={tokens} {...rest} />
}
